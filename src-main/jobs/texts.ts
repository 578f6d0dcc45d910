import type { Job, JobState } from '@shared/jobs/job';
import type { JobKindName } from '@shared/jobs/kinds';
import type { Note } from '../watch/notes';

/** What a user reads of jobs outside the windows. */

const kinds = { storeBulk: 'Edición en lote', productBulk: 'Cambio de productos' } as const satisfies Record<
  JobKindName,
  string
>;

const endings: Partial<Record<JobState, string>> = {
  completed: 'terminada',
  incomplete: 'terminada con problemas',
  failed: 'no se pudo hacer',
  cancelled: 'detenida',
  stillPending: 'sigue pendiente en la plataforma',
};

/** Null for states that are nothing to call somebody back for. */
export const noteOfJob = ({ kind, label, state, counts }: Job): Note | null => {
  const ending = endings[state];
  if (ending === undefined) return null;
  const open = counts.failed + counts.unknown;
  const left = open > 0 ? ` Sin guardar: ${open}.` : '';
  return { title: `${kinds[kind]}: ${ending}`, body: `${label}.${left}` };
};
