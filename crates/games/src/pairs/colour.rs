//! Gives pairs their classes so that as few neighbours as possible match by accident: graph colouring by tabu search.

use super::CLASSES;
use quintet_engine::Rng;
use std::ops::Range;

/// Which nodes should have different colours, and how bad it is when they do not.
#[derive(Clone, Debug)]
pub struct Graph {
    nodes: u16,
    /// One entry for each ordered pair of nodes; 0 where they may be equal.
    weights: Vec<u16>,
    /// What each node of the last colour costs.
    shun: u16,
}

impl Graph {
    /// This many nodes, and no edges yet.
    pub fn new(nodes: u16) -> Self {
        Self { nodes, weights: vec![0; usize::from(nodes) * usize::from(nodes)], shun: 0 }
    }

    /// Makes it worse by `weight` if two nodes have one colour. A node cannot differ from itself, so that is ignored.
    pub fn join(&mut self, one: u16, other: u16, weight: u16) {
        if one != other {
            for (a, b) in [(one, other), (other, one)] {
                let at = usize::from(a) * usize::from(self.nodes) + usize::from(b);
                self.weights[at] = self.weights[at].saturating_add(weight);
            }
        }
    }

    /// Makes it worse by `weight` for each node that has the last colour, so that fewer take it: the class of 5 has one
    /// digit where the others have two.
    pub fn shun_last(&mut self, weight: u16) {
        self.shun = weight;
    }

    /// The neighbours of all nodes with their weights, one node after the other, and where those of each begin and end.
    fn lists(&self) -> (Vec<(u16, u16)>, Vec<Range<usize>>) {
        let joined = self.weights.iter().filter(|&&weight| weight > 0).count();
        let (mut neighbours, mut spans) = (Vec::with_capacity(joined), Vec::with_capacity(self.nodes.into()));
        for row in self.weights.chunks_exact(usize::from(self.nodes.max(1))) {
            let start = neighbours.len();
            neighbours.extend((0..).zip(row.iter().copied()).filter(|&(_, weight)| weight > 0));
            spans.push(start..neighbours.len());
        }
        (neighbours, spans)
    }
}

/// The most colours there are.
const COLOURS: usize = CLASSES as usize;

/// More than any iteration, and far more than any weight.
const NEVER: i32 = i32::MAX;

/// A node as the search has coloured it.
#[derive(Clone, Debug)]
struct Node {
    /// From 0.
    colour: u8,
    /// For each colour the weight of the neighbours that have this colour, and of the colour itself; [`NEVER`] for
    /// colours that are not used.
    around: [i32; COLOURS],
    /// For each colour the iteration until which the node may not take it again: [`NEVER`] for the colour that it has,
    /// and for colours that are not used.
    tabu: [i32; COLOURS],
}

impl Node {
    /// What its colour costs.
    fn clash(&self) -> i32 {
        self.around[usize::from(self.colour)]
    }
}

/// The colours of a graph's nodes, and the search that makes them better.
#[derive(Clone, Debug)]
pub struct Colouring {
    /// The neighbours of all nodes with their weights, one node after the other.
    neighbours: Vec<(u16, u16)>,
    /// Where those of each node begin and end.
    spans: Vec<Range<usize>>,
    nodes: Vec<Node>,
    /// A bit for each node that clashes, or has the last colour where it is shunned.
    clashing: Vec<u64>,
    iteration: i32,
    current_cost: i32,
    best: Vec<u8>,
    best_cost: i32,
}

impl Colouring {
    /// Every node gets a random colour from 1 to `classes`, which is at most [`CLASSES`].
    pub fn random(graph: &Graph, classes: u8, rng: &mut Rng) -> Self {
        let colours = (0..graph.nodes).map(|_| rng.below(classes.into()) as u8 + 1).collect();
        Self::from_colours(graph, classes, colours)
    }

    /// Begins with colours that are given, one for each node, from 1 to `classes`.
    pub fn from_colours(graph: &Graph, classes: u8, colours: Vec<u8>) -> Self {
        debug_assert!((1..=CLASSES).contains(&classes) && colours.len() == usize::from(graph.nodes));
        let (neighbours, spans) = graph.lists();
        let mut around = vec![[0; COLOURS]; colours.len()];
        for (near, span) in around.iter_mut().zip(&spans) {
            for &(other, weight) in &neighbours[span.clone()] {
                near[usize::from(colours[usize::from(other)] - 1)] += i32::from(weight);
            }
        }
        let clashes = colours.iter().zip(&around).map(|(&colour, near)| near[usize::from(colour - 1)]);
        let mut cost = clashes.sum::<i32>() / 2;
        let shun = i32::from(graph.shun);
        for (near, &colour) in around.iter_mut().zip(&colours) {
            near[usize::from(classes - 1)] += shun;
            near[classes.into()..].fill(NEVER);
            cost += if colour == classes { shun } else { 0 };
        }
        let taken = |colour: u8| {
            let free = |other: usize| other < usize::from(classes) && other + 1 != usize::from(colour);
            std::array::from_fn(|other| if free(other) { 0 } else { NEVER })
        };
        let node = |(&colour, around)| Node { colour: colour - 1, around, tabu: taken(colour) };
        let nodes: Vec<Node> = colours.iter().zip(around).map(node).collect();
        let mut clashing = vec![0; colours.len().div_ceil(64)];
        for (number, node) in nodes.iter().enumerate() {
            mark(&mut clashing, number, node.clash() > 0);
        }
        Self {
            clashing,
            best: colours,
            neighbours,
            spans,
            nodes,
            iteration: 0,
            current_cost: cost,
            best_cost: cost,
        }
    }

    /// The best colours so far, from 1 up, one for each node.
    pub fn colours(&self) -> &[u8] {
        &self.best
    }

    /// The weight of all joined nodes that have one colour in the best colours so far, and of the last colour where
    /// it is shunned: 0 is a perfect colouring.
    pub fn cost(&self) -> u32 {
        self.best_cost as u32
    }

    /// Searches on for at most this many iterations, or until nothing is left to improve.
    ///
    /// Each iteration gives one clashing node the colour that helps most, or harms least, and keeps it from taking
    /// its old colour back for a while. Ties are broken at random: with a fixed order some colours would prevail.
    pub fn improve(&mut self, iterations: u32, rng: &mut Rng) {
        self.improve_to(0, iterations, rng);
    }

    /// The same, where a cost of `goal` is good enough.
    pub fn improve_to(&mut self, goal: u32, iterations: u32, rng: &mut Rng) {
        let mut ties = Vec::with_capacity(self.nodes.len() * usize::from(CLASSES));
        for _ in 0..iterations {
            if self.cost() <= goal {
                return;
            }
            self.iteration += 1;
            let clashing = self.find_ties(&mut ties);
            if ties.is_empty() {
                continue;
            }
            let (node, colour) = *rng.choose(&ties);
            let tenure = rng.below(10) + clashing * 6 / 10;
            self.recolour(node, colour, tenure);
        }
    }

    /// Collects the best moves that are allowed, and answers how many nodes clash.
    fn find_ties(&self, ties: &mut Vec<(u16, u8)>) -> u32 {
        ties.clear();
        let mut best = NEVER;
        let mut clashing = 0;
        // A change below this makes a record, for which even a forbidden move is allowed.
        let record = self.best_cost - self.current_cost;
        for (place, &word) in self.clashing.iter().enumerate() {
            let mut left = word;
            clashing += word.count_ones();
            while left != 0 {
                let number = place * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                let Node { around, tabu, .. } = &self.nodes[number];
                let clash = self.nodes[number].clash();
                for other in 0..COLOURS {
                    let change = around[other] - clash;
                    if change > best || (tabu[other] >= self.iteration && change >= record) {
                        continue;
                    }
                    if change < best {
                        best = change;
                        ties.clear();
                    }
                    ties.push((number as u16, other as u8));
                }
            }
        }
        clashing
    }

    fn recolour(&mut self, number: u16, colour: u8, tenure: u32) {
        let number = usize::from(number);
        let node = &mut self.nodes[number];
        let (old, new) = (usize::from(node.colour), usize::from(colour));
        self.current_cost = self.current_cost - node.around[old] + node.around[new];
        node.colour = colour;
        node.tabu[old] = self.iteration + tenure as i32;
        node.tabu[new] = NEVER;
        mark(&mut self.clashing, number, node.clash() > 0);
        for &(other, weight) in &self.neighbours[self.spans[number].clone()] {
            let other = usize::from(other);
            let node = &mut self.nodes[other];
            node.around[old] -= i32::from(weight);
            node.around[new] += i32::from(weight);
            mark(&mut self.clashing, other, node.clash() > 0);
        }
        if self.current_cost < self.best_cost {
            self.best_cost = self.current_cost;
            for (best, node) in self.best.iter_mut().zip(&self.nodes) {
                *best = node.colour + 1;
            }
        }
    }
}

/// Sets the bit of a node, or takes it away.
fn mark(bits: &mut [u64], node: usize, set: bool) {
    let word = &mut bits[node / 64];
    *word = *word & !(1 << (node % 64)) | u64::from(set) << (node % 64);
}

/// Turns colours from 1 to [`CLASSES`] into classes of digits: the rarest colour becomes the class of 5, which has a
/// single digit where the others have two, and the rest are dealt at random. Answers the class of each colour.
pub fn classes_of(colours: &[u8], rng: &mut Rng) -> [u8; CLASSES as usize] {
    let mut counts = [0_u16; CLASSES as usize];
    for &colour in colours {
        counts[usize::from(colour - 1)] += 1;
    }
    let fewest = counts.iter().copied().min().unwrap_or(0);
    let rare: Vec<usize> = (0..counts.len()).filter(|&colour| counts[colour] == fewest).collect();
    let rarest = *rng.choose(&rare);
    let mut rest: Vec<u8> = (1..CLASSES).collect();
    rng.shuffle(&mut rest);
    rest.insert(rarest, CLASSES);
    std::array::from_fn(|colour| rest[colour])
}

/// One of the digits of a class, each equally likely.
pub fn digit_of(class: u8, rng: &mut Rng) -> u8 {
    if rng.below(2) == 0 { class } else { 10 - class }
}

#[cfg(test)]
mod tests {
    use super::super::class;
    use super::*;
    use quintet_engine::Stream;

    /// The weight of the clashes, counted afresh from the graph.
    fn clashes(graph: &Graph, colours: &[u8]) -> u32 {
        let nodes = usize::from(graph.nodes);
        let mut sum = 0;
        for a in 0..nodes {
            for b in a + 1..nodes {
                if colours[a] == colours[b] {
                    sum += u32::from(graph.weights[a * nodes + b]);
                }
            }
            sum += if colours[a] == 4 { u32::from(graph.shun) } else { 0 };
        }
        sum
    }

    fn current(colouring: &Colouring) -> Vec<u8> {
        colouring.nodes.iter().map(|node| node.colour + 1).collect()
    }

    fn random_graph(nodes: u16, joins: u32, rng: &mut Rng) -> Graph {
        let mut graph = Graph::new(nodes);
        for _ in 0..joins {
            let (a, b) = (rng.below(nodes.into()) as u16, rng.below(nodes.into()) as u16);
            graph.join(a, b, rng.below(3) as u16 + 1);
        }
        graph
    }

    #[test]
    fn the_cost_is_the_weight_of_the_clashes() {
        let mut rng = Rng::new(1, Stream::Deal);
        for (joins, shun) in [(0, 1), (10, 0), (100, 0), (100, 2), (400, 1)] {
            let mut graph = random_graph(30, joins, &mut rng);
            graph.shun_last(shun);
            let mut colouring = Colouring::random(&graph, 4, &mut rng);
            for _ in 0..20 {
                assert_eq!(colouring.cost(), clashes(&graph, colouring.colours()));
                assert_eq!(colouring.current_cost as u32, clashes(&graph, &current(&colouring)));
                let before = colouring.cost();
                colouring.improve(10, &mut rng);
                assert!(colouring.cost() <= before);
            }
        }
    }

    #[test]
    fn a_sparse_graph_is_coloured_perfectly() {
        let mut rng = Rng::new(2, Stream::Deal);
        for _ in 0..50 {
            let graph = random_graph(45, 120, &mut rng);
            let mut colouring = Colouring::random(&graph, 5, &mut rng);
            colouring.improve(2_000, &mut rng);
            assert_eq!(colouring.cost(), 0);
            assert!(colouring.colours().iter().all(|colour| (1..=5).contains(colour)));
        }
    }

    #[test]
    fn a_shunned_colour_is_rare() {
        let mut rng = Rng::new(6, Stream::Deal);
        let mut graph = random_graph(45, 120, &mut rng);
        graph.shun_last(1);
        let mut colouring = Colouring::random(&graph, 5, &mut rng);
        colouring.improve_to(4, 2_000, &mut rng);
        assert!(colouring.cost() <= 4);
        assert!(colouring.colours().iter().filter(|&&colour| colour == 5).count() <= 4);
    }

    #[test]
    fn one_colour_or_no_node_is_no_trouble() {
        let mut rng = Rng::new(3, Stream::Deal);
        let graph = random_graph(5, 20, &mut rng);
        let mut colouring = Colouring::random(&graph, 1, &mut rng);
        colouring.improve(10, &mut rng);
        assert_eq!(colouring.colours(), [1; 5]);
        let mut nothing = Colouring::random(&Graph::new(0), 5, &mut rng);
        nothing.improve(10, &mut rng);
        assert_eq!(nothing.cost(), 0);
    }

    #[test]
    fn the_same_numbers_give_the_same_colours() {
        let run = || {
            let mut rng = Rng::new(4, Stream::Deal);
            let graph = random_graph(45, 400, &mut rng);
            let mut colouring = Colouring::random(&graph, 5, &mut rng);
            colouring.improve(500, &mut rng);
            colouring.colours().to_vec()
        };
        assert_eq!(run(), run());
    }

    #[test]
    fn the_rarest_colour_becomes_five() {
        let mut rng = Rng::new(5, Stream::Deal);
        let colours = [1, 1, 2, 3, 3, 4, 4, 5, 5];
        for _ in 0..20 {
            let mut classes = classes_of(&colours, &mut rng);
            assert_eq!(classes[1], CLASSES);
            classes.sort_unstable();
            assert_eq!(classes, [1, 2, 3, 4, 5]);
        }
        assert_eq!(class(digit_of(5, &mut rng)), 5);
        assert!((0..20).all(|_| class(digit_of(3, &mut rng)) == 3));
    }
}
