import type { Sentence } from '@shared/domain/digest/writeDigest';
import type { DesktopNotification } from '../watch/closingNotifications';

const percentFormat = new Intl.NumberFormat('es-CL', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

const texts = {
  title: 'Ayer en un minuto',
  alarms: (count: number) => (count === 1 ? '1 cosa salió mal.' : `${count} cosas salieron mal.`),
  fine: 'Nada fuera de lo normal.',
  unknown: 'No pudimos leer todo lo de ayer.',
  first: 'Aún no hay semanas anteriores con las que comparar.',
  sales: (change: string) => `Ventas: ${change} que un día así.`,
} as const;

/** Returns the notification that the digest of yesterday is ready. */
export const createDigestNotification = (sentences: readonly Sentence[], isLocked: boolean): DesktopNotification => {
  if (isLocked) return { title: texts.title, body: '', isAnonymous: true };
  const alarms = sentences.filter(({ tone }) => tone === 'alarm').length;
  const isUnknown = sentences.some(({ tone }) => tone === 'unknown');
  const isFirst = sentences.some(({ key }) => key === 'sales.first');
  const change = sentences.find(({ area }) => area === 'sales')?.values['change'];
  return {
    title: texts.title,
    body: [
      ...(typeof change === 'number' ? [texts.sales(percentFormat.format(change))] : []),
      alarms > 0 ? texts.alarms(alarms) : isUnknown ? texts.unknown : isFirst ? texts.first : texts.fine,
    ].join(' '),
  };
};
