import { foldText } from '@shared/domain/values/foldText';

/** Fields of a palette entry that the search uses. */
export interface SearchEntry {
  /**
   * Id that identifies the entry among the recent choices: `screen:/stores`, `action:stores.close`, `store:12`,
   * `user:5`.
   */
  id: string;
  label: string;
  /** Searchable text that distinguishes entries with equal names. */
  detail?: string;
  /** Hidden synonyms, matched by prefix. */
  synonyms?: string;
  /** True if the platform found the entry, possibly by a field that is not shown. */
  isFound?: boolean;
}

/** Words ignored in a search. */
const fillerWords = new Set(
  'a al con como de del donde el en esta hago ir la las lo los mi mis mostrar necesito para por puedo quiero se su un una veo ver y'.split(
    ' ',
  ),
);

/** Removes plural endings, so that "cupones" finds "cupón". */
const stemWord = (word: string): string => (word.length < 4 ? word : word.replace(/(?<=[^aeiou])es$|s$/, ''));

const extractSearchWords = (foldedText: string): string[] => {
  const words = foldedText.split(/\s+/).filter((word) => word !== '');
  const significantWords = words.filter((word) => !fillerWords.has(word));
  return (significantWords.length === 0 ? words : significantWords).map(stemWord);
};

const minTypoLetters = 5;

/** True if two words differ by one letter: replaced, missing, added, or swapped with the next. */
export const isOneTypoAway = (firstWord: string, secondWord: string): boolean => {
  if (Math.abs(firstWord.length - secondWord.length) > 1) return false;
  let prefixLength = 0;
  while (prefixLength < firstWord.length && firstWord[prefixLength] === secondWord[prefixLength]) prefixLength += 1;
  const [a, b] = [firstWord.slice(prefixLength), secondWord.slice(prefixLength)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
};

const matchesWithTypo = (texts: readonly string[], word: string): boolean =>
  word.length >= minTypoLetters &&
  texts.some((text) => isOneTypoAway(word, text) || isOneTypoAway(word, text.slice(0, word.length)));

const maxRank = 6;

/**
 * Rank of a match (0 is the best); null if nothing matches. From best to worst: the label equals the text, starts with
 * it, has a word that starts with it, contains it; every typed word starts a word of the label; every word is in the
 * label, detail or synonyms; typos.
 */
const rankMatch = (
  { label, detail = '', synonyms: synonymText = '', isFound = false }: SearchEntry,
  typedText: string,
  words: readonly string[],
): number | null => {
  const name = foldText(label);
  if (name === typedText) return 0;
  if (name.startsWith(typedText)) return 1;
  if (name.includes(` ${typedText}`)) return 2;
  const searchText = `${name} ${foldText(detail)}`;
  const foldedSynonyms = ` ${foldText(synonymText)}`;
  const hasWord = (word: string) => searchText.includes(word) || foldedSynonyms.includes(` ${word}`);
  if (words.every(hasWord)) {
    if (name.includes(typedText)) return 3;
    return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 4 : 5;
  }
  if (isFound) return 5;
  const texts = `${searchText}${foldedSynonyms}`.split(/[\s(),.…·-]+/);
  return words.every((word) => hasWord(word) || matchesWithTypo(texts, word)) ? maxRank : null;
};

/**
 * Returns the entries that match the text, ignoring accents: recent choices first, then by rank, then in the given
 * order. An empty text matches all.
 */
export const rankEntries = <Entry extends SearchEntry>(
  entries: readonly Entry[],
  typedText: string,
  recentIds: readonly string[],
  limit: number,
): Entry[] => {
  const foldedText = foldText(typedText.trim()).replaceAll(/[¿?¡!]/g, '');
  const words = extractSearchWords(foldedText);
  const recentIndexById = new Map(recentIds.map((id, index) => [id, index]));
  return entries
    .flatMap((paletteEntry) => {
      const rank = words.length === 0 ? 0 : rankMatch(paletteEntry, foldedText, words);
      if (rank === null) return [];
      // A recent choice that matches only with a typo is not moved to the top.
      const recentIndex =
        rank === maxRank ? recentIds.length : (recentIndexById.get(paletteEntry.id) ?? recentIds.length);
      return [{ entry: paletteEntry, rank, place: recentIndex }];
    })
    .sort((a, b) => a.place - b.place || a.rank - b.rank)
    .slice(0, limit)
    .map(({ entry: paletteEntry }) => paletteEntry);
};
