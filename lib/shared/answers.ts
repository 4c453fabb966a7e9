/**
 * True for an answer that is kept in this browser. Where nothing can be kept it counts as given: a question that could
 * not remember its answer would be asked for ever.
 */
export function isAnswered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function keepAnswer(key: string): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // As above.
  }
}
