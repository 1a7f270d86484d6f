/** How many streams of changes one person may have open: a tab has one. */
const MOST_OF_A_PERSON = 20;

/** The streams of changes that are open in this process, by person. */
export type OpenStreams = {
  /** @returns what takes the stream off the list, or undefined if the person has too many. */
  add(personId: string, end: () => void): (() => void) | undefined;
  endAll(): void;
};

export function openStreams(): OpenStreams {
  const byPerson = new Map<string, Set<() => void>>();
  return {
    add(personId, end) {
      const own = byPerson.get(personId) ?? new Set();
      if (own.size >= MOST_OF_A_PERSON) return undefined;
      own.add(end);
      byPerson.set(personId, own);
      return () => {
        own.delete(end);
        if (own.size === 0 && byPerson.get(personId) === own) byPerson.delete(personId);
      };
    },
    endAll() {
      for (const own of byPerson.values()) for (const end of own) end();
    },
  };
}
