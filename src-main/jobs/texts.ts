import type { Job, JobStatus } from '@shared/jobs/job';
import type { JobKindName } from '@shared/jobs/kinds';
import type { DesktopNotification } from '../watch/closingNotifications';

/** Texts of job notifications. */

const kinds = {
  storeBulk: 'Edición en lote',
  productBulk: 'Cambio de productos',
  priceBulk: 'Cambio de precios',
  menuAssignment: 'Menú de las tiendas',
  pageFraming: 'Encabezado y pie de páginas',
  bannerOrder: 'Orden de los banners',
  positionBannerOrder: 'Orden de los banners publicitarios',
  popUpOrder: 'Orden de los pop-ups',
  menuDeploy: 'Publicación de menú',
  menuImport: 'Importación de menú',
  menuCopy: 'Copia de menú entre canales',
  orderExport: 'Exportación de pedidos',
  npsExport: 'Exportación de respuestas NPS',
} as const satisfies Record<JobKindName, string>;

const endings: Partial<Record<JobStatus, string>> = {
  completed: 'terminó',
  incomplete: 'terminó con problemas',
  failed: 'no se pudo hacer',
  cancelled: 'se detuvo',
  stillPending: 'sigue pendiente en la plataforma',
  overdue: 'no se hizo a su hora',
};

/** Notification of a job; null for states that need no attention. */
const findNotification = ({ kind, label, state, counts, about, file }: Job): DesktopNotification | null => {
  const ending = endings[state];
  if (ending === undefined) return null;
  if (file !== undefined && state === 'completed') {
    return { title: `${kinds[kind]}: lista`, body: `${file.name}. Haz clic para abrir la carpeta.` };
  }
  const open = about === undefined ? counts.failed + counts.unknown : 0;
  const left = open > 0 ? ` Sin guardar: ${open}.` : '';
  return { title: `${kinds[kind]}: ${ending}`, body: `${label}.${left}` };
};

/** Notification of jobs started together: counts by result. */
export const jobNotification = (job: Job, batch: readonly Job[]): DesktopNotification | null => {
  if (batch.length < 2) return findNotification(job);
  const count = (...states: JobStatus[]) => batch.filter(({ state }) => states.includes(state)).length;
  const parts = [
    ['Listas', count('completed')],
    ['No se pudo', count('failed', 'incomplete')],
    ['Siguen pendientes', count('stillPending')],
    ['Detenidas', count('cancelled')],
  ] as const;
  return {
    title: `${kinds[job.kind]}: ${batch.length} tareas`,
    body: parts.flatMap(([name, of]) => (of > 0 ? `${name}: ${of}.` : [])).join(' '),
  };
};
