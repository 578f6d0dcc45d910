import { useCallback, useMemo } from 'react';
import { t } from 'i18next';
import { getPublicUrl } from '@shared/domain/content/links';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { getSiteLinks } from '@kit/session/siteLinks';
import { copyText } from '@kit/ui/copyText';
import { notify } from '@kit/ui/overlays/notify';

/** Finds, copies and opens the public URL of an address in the tenant's shop. */
export const usePublicAddress = () => {
  const { settings, tenant } = useSession();
  const { storefront } = getSiteLinks(settings, tenant);
  const toPublicUrl = useCallback((address: string | null) => getPublicUrl(address, storefront), [storefront]);
  const copyUrl = useCallback(
    (address: string | null) => {
      const url = toPublicUrl(address);
      if (url !== null && copyText(url)) notify.success(t('linkTargets.copied', { url }));
    },
    [toPublicUrl],
  );
  const openUrl = useCallback(
    async (address: string | null) => {
      const url = toPublicUrl(address);
      if (url === null) return;
      const outcome = await invokeAction('links.openAsking', { url });
      if (!outcome.ok) notify.failure(outcome.failure);
    },
    [toPublicUrl],
  );
  return useMemo(() => ({ find: toPublicUrl, copy: copyUrl, open: openUrl }), [toPublicUrl, copyUrl, openUrl]);
};
