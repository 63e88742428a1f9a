/**
 * Nodes in evaluation order, each after everything that it depends on, or one cycle of nodes that depend on each other.
 */
export type NodeOrder =
  | { readonly order: readonly number[]; readonly ring?: undefined }
  | { readonly ring: readonly number[]; readonly order?: undefined };

/**
 * Orders nodes with Kahn's algorithm: nodes without dependencies come first, in the given order.
 *
 * @param dependents for each node, the nodes that depend on it, without duplicates
 */
export function orderNodes(dependents: readonly (readonly number[])[]): NodeOrder {
  const missing = new Int32Array(dependents.length);
  for (const followers of dependents) for (const follower of followers) missing[follower] = missing[follower]! + 1;
  const order: number[] = [];
  dependents.forEach((_, node) => {
    if (missing[node] === 0) order.push(node);
  });
  for (let next = 0; next < order.length; next += 1) {
    for (const follower of dependents[order[next]!]!) {
      const left = missing[follower]! - 1;
      missing[follower] = left;
      if (left === 0) order.push(follower);
    }
  }
  return order.length === dependents.length ? { order } : { ring: findRing(dependents, missing) };
}

/**
 * Finds a cycle. Each remaining node depends on another remaining node, so a backward walk must return to a visited
 * node.
 */
function findRing(dependents: readonly (readonly number[])[], missing: Int32Array): readonly number[] {
  const before = new Map<number, number>();
  dependents.forEach((followers, node) => {
    if (missing[node]! > 0) for (const follower of followers) if (missing[follower]! > 0) before.set(follower, node);
  });
  const walked: number[] = [];
  let node = before.keys().next().value!;
  while (!walked.includes(node)) {
    walked.push(node);
    node = before.get(node)!;
  }
  return walked.slice(walked.indexOf(node)).reverse();
}
