import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reconcileUpdate } from '@shared/calls/reconcile';
import type { CouponRow } from '@shared/contract/coupons';
import { call } from '@kit/bridge/client';
import { useCommand } from '@kit/data/useCommand';
import { notify } from '@kit/ui/notify';

/** Turns a coupon on or off. It stands at once as it is going to be, and goes back where that was refused. */
export const useToggleCoupon = ({ id, code, enabled }: CouponRow) => {
  const { t } = useTranslation();
  const { run, busy } = useCommand('coupons.update');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const toggle = useCallback(
    async (on: boolean) => {
      setWanted(on);
      const result = await run(
        { params: { id }, body: { enabled: on } },
        {
          reconcile: reconcileUpdate(
            () => call('coupons.get', { params: { id } }),
            (now) => now.enabled === on,
          ),
        },
      );
      setWanted(null);
      if (result.kind === 'failed') return notify.failure(result.failure);
      if (result.kind === 'notApplied' || result.kind === 'unsettled') {
        return notify.warning(t('coupons.switch.unsettled', { code }));
      }
      return notify.success(t(on ? 'coupons.switch.turnedOn' : 'coupons.switch.turnedOff', { code }));
    },
    [run, id, code, t],
  );
  return { shown: wanted ?? enabled, toggle: (on: boolean) => void toggle(on), busy };
};
