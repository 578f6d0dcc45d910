import { cleanText } from './cleanText';

/** Lower case, without accents: "Ñuñoa" is found by "nunoa". */
export const foldText = (text: string): string =>
  cleanText(text)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether two names have a word in common, whatever their case and accents. */
export const shareWord = (one: string, other: string): boolean => {
  const words = new Set(foldText(one).split(/\s+/).filter(Boolean));
  return foldText(other)
    .split(/\s+/)
    .some((word) => words.has(word));
};
