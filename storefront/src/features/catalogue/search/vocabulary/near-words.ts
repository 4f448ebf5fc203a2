/** How many letters were mistyped: left out, put in, replaced, or swapped with their neighbour; past `most` it no longer counts. */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let errors = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        errors = Math.min(errors, beforeLast[column - 2]! + 1);
      current.push(errors);
      least = Math.min(least, errors);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}

/** The terms that the word was most likely meant to be: all with the fewest errors. Short words bear none. */
export function findNearTerms(word: string, terms: Iterable<string>, most = errorsBorne(word)): string[] {
  let fewest = most;
  let near: string[] = [];
  if (most === 0) return near;
  for (const term of terms) {
    if (term.length < 3) continue;
    const errors = typingErrors(word, term, fewest);
    if (errors > fewest) continue;
    if (errors < fewest) near = [];
    fewest = errors;
    near.push(term);
  }
  const sameStart = near.filter((term) => term[0] === word[0]);
  return sameStart.length > 0 ? sameStart : near;
}

function errorsBorne(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
