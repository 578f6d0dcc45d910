import { chakra, Flex, Text } from '@chakra-ui/react';
import { Eye, Wrench } from 'lucide-react';
import { Fragment, useState } from 'react';
import { t } from 'i18next';
import type { StoreState } from '@shared/domain/stores/storeState';
import { useFormats } from '@kit/format/useFormats';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { storeStatuses, type StoreStatus, type StatusGroups } from './storeStatus';
import { StoresPanel } from './StoresPanel';

const CountButton = chakra('button', {
  base: {
    borderRadius: 'l1',
    cursor: 'button',
    fontWeight: 'bold',
    textDecoration: 'underline',
    textDecorationColor: 'border.emphasized',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentcolor' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
  },
});

const statusColors: Partial<Record<StoreStatus, string>> = {
  selling: 'fg.success',
  stuck: 'fg.error',
  partly: 'fg.warning',
};

const partlySoldMethods = ['delivery', 'pickUp'] as const;

/** Dispatch method that sells while the other one does not. */
const getOnlySoldMethod = ({ methods }: StoreState): (typeof partlySoldMethods)[number] =>
  methods.some(({ method, kind }) => method === 'delivery' && (kind === 'selling' || kind === 'open'))
    ? 'delivery'
    : 'pickUp';

interface StoreCheckProps {
  groups: StatusGroups;
  /** Number of all stores. */
  total: number;
}

/** Summary sentence: how many stores sell, and which need action. */
export const StoreCheck = ({ groups: { storesByStatus, actionRequired }, total }: StoreCheckProps) => {
  const formats = useFormats();
  const canFix = usePermission()('stores', 'update') === 'allowed';
  const [shownPanel, setShownPanel] = useState<StoreStatus | 'toFix' | null>(null);
  const shownStatuses = storeStatuses.filter((status) => status === 'selling' || storesByStatus[status].length > 0);
  const getStatusText = (status: StoreStatus) => {
    const count = storesByStatus[status].length;
    if (status !== 'partly') return t(`stores.overview.${status}`, { count, value: formats.count(count) });
    return partlySoldMethods
      .map((part) => ({ part, stores: storesByStatus.partly.filter(({ state }) => getOnlySoldMethod(state) === part) }))
      .filter(({ stores }) => stores.length > 0)
      .map(({ part, stores }) =>
        t(`stores.overview.parts.${part}`, { count: stores.length, value: formats.count(stores.length) }),
      )
      .join(', ');
  };
  const title =
    shownPanel === 'toFix' ? t('stores.overview.fixTitle') : shownPanel === null ? '' : getStatusText(shownPanel);
  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" align="center">
      <Text flex="1 1 24rem" lineHeight="tall">
        {t('stores.overview.checked', { count: total, value: formats.count(total) })}{' '}
        {shownStatuses.map((status, index) => (
          <Fragment key={status}>
            <CountButton
              type="button"
              color={storesByStatus[status].length > 0 ? statusColors[status] : undefined}
              onClick={() => setShownPanel(status)}
            >
              {getStatusText(status)}
            </CountButton>
            {index < shownStatuses.length - 1 ? ', ' : '.'}
          </Fragment>
        ))}
      </Text>
      {actionRequired.length > 0 && (
        <Button variant="primary" size="sm" onClick={() => setShownPanel('toFix')}>
          {canFix ? <Wrench aria-hidden /> : <Eye aria-hidden />}
          {t(canFix ? 'stores.overview.fix' : 'stores.overview.see', {
            count: actionRequired.length,
            value: formats.count(actionRequired.length),
          })}
        </Button>
      )}
      {shownPanel !== null && (
        <StoresPanel
          title={title}
          emptyText={shownPanel === 'toFix' ? t('stores.overview.fixed') : t('stores.overview.none')}
          stores={shownPanel === 'toFix' ? actionRequired : storesByStatus[shownPanel]}
          onClose={() => setShownPanel(null)}
        />
      )}
    </Flex>
  );
};
