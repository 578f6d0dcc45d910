import { t } from 'i18next';
import { closingNote, type ClosingAuthorship } from '@shared/domain/stores/closing';

/** `La cerró Ana Pérez: corte de luz`; empty if author and reason are unknown. */
export const formatClosingNote = (closing: ClosingAuthorship | null | undefined): string =>
  closing == null ? '' : closingNote(closing, (name) => t('stores.closedBy', { name }));
