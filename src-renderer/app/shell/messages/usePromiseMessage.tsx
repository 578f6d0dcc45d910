import { Timer } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { ApplyProposalButton } from '@entities/promises/ApplyProposalButton';
import { usePromiseProposals, useFormatProposal } from '@entities/promises/PromiseMark';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import type { FrameMessage } from './frameMessage';

/** Message about stores with longer waiting times than promised, with the proposed waiting time; dismissible. */
export const usePromiseMessage = (): FrameMessage | null => {
  const { count } = useFormats();
  const navigate = useNavigate();
  const canChange = useCan('stores', 'update');
  const formatProposal = useFormatProposal();
  const [dismissedStoreIds, setDismissedStoreIds] = useState<ReadonlySet<number>>(new Set());
  const allProposals = usePromiseProposals();
  const proposals = allProposals.filter(({ id }) => !dismissedStoreIds.has(id));
  const [firstProposal] = proposals;
  if (!canChange || firstProposal === undefined) return null;
  const isSingle = proposals.length === 1;
  const names = [...new Set(proposals.map(({ name }) => name))];
  const title = isSingle
    ? formatProposal(firstProposal)
    : t('promises.many', { count: names.length, value: count(names.length) });
  return {
    key: 'promises',
    tone: 'info',
    icon: Timer,
    label: title,
    title,
    ...(!isSingle && { detail: names.join(', ') }),
    live: 'status',
    actions: (
      <>
        <Button
          variant="ghost"
          size="2xs"
          onClick={() => setDismissedStoreIds(new Set([...dismissedStoreIds, ...proposals.map(({ id }) => id)]))}
        >
          {t('promises.dismiss')}
        </Button>
        {isSingle ? (
          <ApplyProposalButton proposal={firstProposal} size="2xs" />
        ) : (
          <Button size="2xs" onClick={() => void navigate('/stores/promises')}>
            {t('promises.see')}
          </Button>
        )}
      </>
    ),
  };
};
