import type { TFunction } from 'i18next';

const maxNamed = 8;

/** Joins the first names, and counts the others. */
export const joinNames = (t: TFunction, names: readonly string[]): string =>
  [
    ...names.slice(0, maxNamed),
    ...(names.length > maxNamed ? [t('ui.showMore', { count: names.length - maxNamed })] : []),
  ].join(', ');
