// The running module, for the parts of it that are fetched later: they are told how to reach it before it starts.
let reach;
export const lend = (how) => (reach = how);
export const initSync = () => reach();
