import { t } from 'i18next';
import type { PasteResult } from '@shared/domain/catalogue/priceSheet/paste';
import type { Formats } from '@kit/format/formats';

/** Maximum unreadable texts shown. */
const maxShownTexts = 5;

export const formatUnparsedTexts = (texts: readonly string[], formats: Formats): string =>
  t('menuPrices.unread', {
    count: texts.length,
    value: formats.count(texts.length),
    texts: [...new Set(texts)]
      .slice(0, maxShownTexts)
      .map((text) => `«${text.slice(0, 30)}»`)
      .join(', '),
  });

/** Describes the result of a paste: the number of changed cells, and the values not accepted. */
export const formatPasteResult = ({ changes, invalidTexts, unpastedCount }: PasteResult, formats: Formats) => ({
  title: t('menuPrices.pasted', { count: changes.length, value: formats.count(changes.length) }),
  description: [
    invalidTexts.length > 0 && formatUnparsedTexts(invalidTexts, formats),
    unpastedCount > 0 && t('menuPrices.left', { count: unpastedCount, value: formats.count(unpastedCount) }),
  ]
    .filter(Boolean)
    .join('. '),
});
