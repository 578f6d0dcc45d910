import { Timer } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { PromiseProposalRow } from '@shared/bridge/stores/promises';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { usePermission } from '@kit/session/hooks';
import { Button, type ButtonProps } from '@kit/ui/Button';
import { notify } from '@kit/ui/overlays/notify';

interface ApplyProposalProps {
  proposal: PromiseProposalRow;
  size: ButtonProps['size'];
  onApplied?: () => void;
}

/** Button that sets the proposed waiting time until the proposal's end. */
export const ApplyProposalButton = ({ proposal, size, onApplied }: ApplyProposalProps) => {
  const { formatClock } = useFormats();
  const [isApplying, setIsApplying] = useState(false);
  const { storeId, method, name, wait, until } = proposal;
  const time = formatClock(until);
  if (usePermission()('stores', 'update') !== 'allowed') return null;
  const apply = async () => {
    setIsApplying(true);
    const outcome = await invokeAction('promises.apply', { storeId, method });
    setIsApplying(false);
    if (!outcome.ok) return notify.failure(outcome.failure);
    notify.success(t('promises.applied', { name, wait, time }));
    onApplied?.();
  };
  return (
    <Button
      size={size}
      loading={isApplying}
      aria-label={t('promises.applyTo', { name, wait, time })}
      onClick={() => void apply()}
    >
      <Timer aria-hidden /> {t('promises.apply', { wait })}
    </Button>
  );
};
