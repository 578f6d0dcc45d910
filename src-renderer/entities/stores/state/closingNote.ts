import { t } from 'i18next';
import { createClosingNote, type ClosingAuthorship } from '@shared/domain/stores/closing';

/** Author and reason of a closing: `La cerró Ana Pérez: corte de luz`; empty if both are unknown. */
export const formatClosingNote = (closing: ClosingAuthorship | null | undefined): string =>
  closing == null ? '' : createClosingNote(closing, (name) => t('stores.closedBy', { name }));
