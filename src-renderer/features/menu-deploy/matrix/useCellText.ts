import { t } from 'i18next';
import { useCallback } from 'react';
import { isSameMenu, type MenuDifference } from '@shared/domain/catalogue/menuDifference';
import type { Formats } from '@kit/format/formats';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { formatFailure } from '@kit/ui/failureText';
import type { CellState } from '../cells';

/** Describes the changes that publishing would make, or that they are unknown. */
export const formatChanges = (formats: Formats, changes: MenuDifference | null): string => {
  if (changes === null) return t('menuDeploy.changes.unreported');
  const changeTexts = (['added', 'removed', 'priceChanged', 'renamed'] as const).flatMap((name) =>
    changes[name] > 0
      ? t(`menuDeploy.changes.${name}`, { count: changes[name], value: formats.count(changes[name]) })
      : [],
  );
  return changeTexts.length === 0 ? t('menuDeploy.changes.none') : changeTexts.join(', ');
};

interface CellText {
  label: string;
  detail: string | null;
  error: string | null;
}

const formatCellState = (state: CellState): string => {
  if (state.kind !== 'pending' || state.job === null) return t(`menuDeploy.states.${state.kind}`);
  const { job } = state;
  switch (job.status) {
    case 'queued':
    case 'waitingForNetwork':
    case 'interrupted':
      return t(`menuDeploy.states.${job.status}`);
    default:
      return t(job.step === 'import' ? 'menuDeploy.states.importing' : 'menuDeploy.states.pending');
  }
};

/** Texts of a cell, visible and for screen readers, with times in the tenant's time zone. */
export const useCellText = (): ((state: CellState) => CellText) => {
  const formats = useFormats();
  return useCallback(
    (state) => {
      const label = formatCellState(state);
      const time = 'time' in state && state.time !== null ? formats.relativeTime(state.time, getPlatformNow()) : null;
      const startedBy = 'by' in state ? state.by : null;
      const timeText = time !== null && startedBy !== null ? t('menuDeploy.byAt', { when: time, by: startedBy }) : time;
      const shownChanges = state.kind === 'changed' || state.kind === 'never' ? state.changes : null;
      const isEmpty = state.kind === 'never' && shownChanges !== null && isSameMenu(shownChanges);
      const changesText = isEmpty
        ? t('menuDeploy.changes.empty')
        : shownChanges === null
          ? null
          : formatChanges(formats, shownChanges);
      const detail = [changesText, timeText].filter((text) => text !== null).join(' · ') || null;
      const failure = state.kind === 'failed' ? (state.job?.failure ?? null) : null;
      const error = state.kind === 'failed' ? (state.error ?? (failure === null ? '' : formatFailure(failure))) : null;
      return { label, detail, error };
    },
    [formats],
  );
};
