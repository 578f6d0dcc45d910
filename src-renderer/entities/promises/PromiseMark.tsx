import { chakra } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { PromiseProposalRow } from '@shared/bridge/stores/promises';
import { useFormats } from '@kit/format/useFormats';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { Badge } from '@kit/ui/Badge';
import { RowIcon } from '@kit/ui/icons/RowIcon';

const noProposals: readonly PromiseProposalRow[] = [];

export const usePromiseProposals = (): readonly PromiseProposalRow[] =>
  useLiveCollection('promiseProposals')?.rows ?? noProposals;

/** Returns a function that describes a proposal in one sentence: which waiting time to promise, and until when. */
export const useFormatProposal = () => {
  const { formatClock } = useFormats();
  return ({ name, method, actual, wait, until }: PromiseProposalRow): string =>
    t('promises.sentence', {
      name,
      method: t(`promises.method.${method}`),
      value: actual,
      wait,
      time: formatClock(until),
    });
};

const MarkButton = chakra('button', {
  base: {
    borderRadius: 'full',
    cursor: 'button',
    _hover: { boxShadow: '0 0 0 2px {colors.border.emphasized}' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/** Badge of a store with longer waiting times than promised, linked to the proposal; `compact` shortens its text. */
export const PromiseMark = ({ storeId, compact }: { storeId: number; compact: boolean }) => {
  const navigate = useNavigate();
  const proposal = usePromiseProposals().find((candidate) => candidate.storeId === storeId);
  if (proposal === undefined) return null;
  const { name, method, actual: value, promised } = proposal;
  const hint = t('promises.markHint', { name, method: t(`promises.method.${method}`), value, promised });
  return (
    <MarkButton type="button" aria-label={hint} title={hint} onClick={() => void navigate('/stores/promises')}>
      <Badge tone="warning" size="sm">
        <RowIcon icon={Timer} size={12} />
        {t(compact ? 'promises.shortMark' : 'promises.mark', { value })}
      </Badge>
    </MarkButton>
  );
};
