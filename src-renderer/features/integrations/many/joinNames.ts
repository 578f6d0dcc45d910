import { t } from 'i18next';

const maxNamesShown = 8;

/** Joins up to `maxNamesShown` names and counts the others. */
export const joinNames = (names: readonly string[]): string =>
  [
    ...names.slice(0, maxNamesShown),
    ...(names.length > maxNamesShown ? [t('ui.showMore', { count: names.length - maxNamesShown })] : []),
  ].join(', ');
