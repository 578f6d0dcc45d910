import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { StorefrontView } from '@shared/domain/catalogue/storefront/storefrontView';
import { getStorefrontOrdering } from '@shared/domain/catalogue/storefront/ordering';
import { toInstant } from '@shared/domain/values/wallTime';
import { getStateDetail } from '@entities/stores/state/stateTexts';
import { useStoreStateContext } from '@entities/stores/state/useStoreStateContext';
import { useFormats } from '@kit/format/useFormats';
import { Banner } from '@kit/ui/Banner';

interface OrderingNoticeProps {
  store: StoreRow;
  view: StorefrontView;
  /** True if the viewed time is now. */
  isNow: boolean;
}

/** Notice that customers can or cannot order, since closed stores show their menus too. */
export const OrderingNotice = ({ store, view, isNow }: OrderingNoticeProps) => {
  const formats = useFormats();
  const stateContext = useStoreStateContext();
  const { at, dispatchMethod } = view;
  const ordering = useMemo(
    () => getStorefrontOrdering(store, { at, dispatchMethod }, stateContext, isNow),
    [store, at, dispatchMethod, stateContext, isNow],
  );
  const method = t(`storefront.onlyDispatches.${dispatchMethod}`);
  if (ordering.kind === 'notOffered') {
    return <Banner tone="warning" title={t('storefront.ordering.notOffered', { method })} />;
  }
  const state = { kind: ordering.kind, methods: [ordering], reported: ordering, needsAction: [] };
  const detail = getStateDetail(formats, state, toInstant(at, formats.zone));
  if (ordering.kind === 'selling' || ordering.kind === 'open') {
    return (
      <Banner tone="info" title={[t('storefront.ordering.takes', { method }), detail].filter(Boolean).join(' · ')} />
    );
  }
  return (
    <Banner tone="warning" title={t(`storefront.ordering.${ordering.kind}`, { method })}>
      <Text>{[detail, t('storefront.ordering.seenOnly')].filter(Boolean).join('. ')}</Text>
    </Banner>
  );
};
