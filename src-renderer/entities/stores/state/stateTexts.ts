import { t } from 'i18next';
import type { MethodState, StoreState } from '@shared/domain/stores/storeState';
import type { Formats } from '@kit/format/formats';
import { formatShortRelativeTime } from '@kit/format/relativeTime';
import { formatClosingNote } from './closingNote';

/** State label: `Recibe pedidos`, `Solo retiro`, `Fuera de horario`, `Cerrada`, `No puede vender`. */
export const getStateLabel = ({ kind, methods, reported: reportedState }: StoreState): string => {
  if (kind !== 'partly') return t(`stores.state.${kind}`);
  const openMethod = methods.find((method) => method.method !== reportedState?.method);
  return t(`stores.state.only.${openMethod?.method ?? 'delivery'}`);
};

const formatCause = ({ cause }: MethodState): string => {
  const text = t(`whyClosed.because.${cause?.key ?? 'methodOff'}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Text with the time at which a dispatch method takes orders again, or with the remedy. */
export const formatMethodState = (formats: Formats, state: MethodState, now: number): string => {
  if (state.kind === 'unable') return formatCause(state);
  if (state.until === null) return t(state.kind === 'closed' ? 'stores.neverReopens' : 'stores.staysShut');
  if (state.until <= now) return t('stores.reopensSoon');
  const relativeTime = formats.relativeTime(state.until, now);
  return t(state.kind === 'outside' ? 'stores.opensAt' : 'stores.reopens', { when: relativeTime });
};

/** Detail beside the state: its end, who closed the store and why, or the missing setting. */
export const getStateDetail = (
  formats: Formats,
  { kind, reported: reportedState }: StoreState,
  now: number,
): string => {
  if (reportedState === null) return '';
  if (kind === 'open') return t('stores.hoursUntold');
  if (kind === 'selling') {
    return reportedState.until === null
      ? ''
      : t('stores.sellsUntil', { when: formatShortRelativeTime(reportedState.until, now, formats.zone) });
  }
  const text = formatMethodState(formats, reportedState, now);
  const note = formatClosingNote(reportedState.cause?.closing);
  const phrases = [kind === 'partly' ? t(`stores.without.${reportedState.method}`) : null, text, note];
  return phrases.filter((phrase) => phrase !== null && phrase !== '').join(' · ');
};
