import { foldText } from '@shared/domain/values/foldText';
import { getCentre, communes, streets, type Commune } from '../seed/stores/places';

/** This module finds addresses among the invented streets of the practice platform. */

export interface FoundAddress {
  street: string | null;
  number: number | null;
  commune: Commune;
  latitude: number;
  longitude: number;
}

/** Words that the search ignores: kinds of street and articles. */
const ignoredWords = new Set([
  'av',
  'avda',
  'avenida',
  'calle',
  'pasaje',
  'pje',
  'psje',
  'el',
  'la',
  'los',
  'las',
  'de',
]);

const splitWords = (text: string): string[] => foldText(text).match(/[a-z0-9]+/g) ?? [];

const splitSignificantWords = (text: string): string[] => splitWords(text).filter((word) => !ignoredWords.has(word));

/** Minimum length of a typed word that matches as the beginning of a longer word in a street name. */
const minPrefixLength = 5;

const isMentioned = (word: string, words: readonly string[]): boolean =>
  words.some((candidate) => candidate === word || (candidate.length >= minPrefixLength && word.startsWith(candidate)));

/** Half the length of a street (degrees); `halfGridWidth` is half the width of a commune's street grid. */
const halfStreetLength = 0.013;
const halfGridWidth = 0.011;
const houseNumberRange = { from: 100, to: 9900 };

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * Computes an address's coordinates. Streets run in parallel from west to east, and house numbers increase eastward.
 */
const estimateCoordinates = (
  commune: Commune,
  street: number,
  number: number | null,
): { latitude: number; longitude: number } => {
  const [latitude, longitude] = getCentre(commune);
  const crossPosition = (street / (streets.length - 1)) * 2 - 1;
  const middleNumber = (houseNumberRange.from + houseNumberRange.to) / 2;
  const clampedNumber = Math.min(houseNumberRange.to, Math.max(houseNumberRange.from, number ?? middleNumber));
  const fraction = (clampedNumber - middleNumber) / (middleNumber - houseNumberRange.from);
  return {
    latitude: roundDegrees(latitude + crossPosition * halfGridWidth),
    longitude: roundDegrees(longitude + fraction * halfStreetLength),
  };
};

/** Returns the communes named in a text, with or without articles ("La Cisterna", "Cisterna"). */
const findCommunes = (text: string): Commune[] => {
  const words = splitWords(text);
  const namedCommunes = communes.filter((commune) =>
    splitSignificantWords(commune).every((word) => words.includes(word)),
  );
  // "Santiago" also means the whole city, so any other commune takes precedence.
  return namedCommunes.length > 1 ? namedCommunes.filter((commune) => commune !== 'Santiago') : namedCommunes;
};

const findStreets = (text: string): number[] => {
  const words = splitWords(text);
  return streets.flatMap((street, index) =>
    splitSignificantWords(street).every((word) => isMentioned(word, words)) ? [index] : [],
  );
};

const findHouseNumber = (text: string): number | null => {
  const matches = splitWords(text).filter((word) => /^\d{1,5}$/.test(word));
  return matches.length === 0 ? null : Number(matches[0]);
};

/**
 * Finds addresses. Searches all communes if the text names none, and returns the commune's centre if no street matches.
 */
export const findAddresses = (text: string, limit: number): FoundAddress[] => {
  const namedCommunes = findCommunes(text);
  const number = findHouseNumber(text);
  const foundAddresses = findStreets(text).flatMap((street) =>
    (namedCommunes.length === 0 ? communes : namedCommunes).map((commune) => ({
      street: streets[street] ?? null,
      number,
      commune,
      ...estimateCoordinates(commune, street, number),
    })),
  );
  if (foundAddresses.length > 0) return foundAddresses.slice(0, limit);
  return namedCommunes.slice(0, limit).map((commune) => {
    const [latitude, longitude] = getCentre(commune);
    return { street: null, number: null, commune, latitude, longitude };
  });
};
