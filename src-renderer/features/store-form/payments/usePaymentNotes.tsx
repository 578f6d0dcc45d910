import { HStack, Text } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { t } from 'i18next';
import {
  listAvailablePaymentMethods,
  storePaymentMethods,
  type StorePaymentMethod,
} from '@shared/domain/payments/storePayments';
import { lacksCredentials } from '@shared/domain/stores/connectionCauses';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { useStoreForm } from '../useStoreForm';
import { toCommerceCode, type PaymentValues } from './paymentValues';

/** Names of a method in the tenant's settings: two for `online` (Webpay), one for other methods. */
const listSettingNames = (method: StorePaymentMethod): readonly string[] =>
  method === 'online' ? ['online', 'webpay'] : [method.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];

const staleTime = 60_000;

interface PaymentNotes {
  /** Methods in the matrix. Includes Kushki methods only if the store has Kushki or the method is still enabled. */
  methods: readonly StorePaymentMethod[];
  unavailableNotes: ReadonlyMap<StorePaymentMethod, ReactNode>;
  hints: ReadonlyMap<StorePaymentMethod, string>;
}

/**
 * Notes beside the methods: why a method is unavailable, not connected or missing in the tenant's settings.
 * `hasKushkiSwitch`: the platform stores a Kushki switch; without one, Kushki methods are always available.
 */
export const usePaymentNotes = (
  control: Control<PaymentValues>,
  enabledMethods: readonly StorePaymentMethod[],
  hasKushkiSwitch: boolean,
  focusField: (name: 'webpayCommerceCode' | 'oneclickCommerceCode') => void,
): PaymentNotes => {
  const [kushkiEnabled, webpayCode, oneclickCode, sodexoCode] = useWatch({
    control,
    name: ['kushkiEnabled', 'webpayCommerceCode', 'oneclickCommerceCode', 'sodexoCommerceCode'],
  });
  const { item } = useStoreForm();
  const connections = {
    integrations: item?.integrationsUntold === true ? null : (item?.integrations ?? []),
    sodexoCommerceCode: toCommerceCode(sodexoCode),
  };
  const canReadSettings = useCan('settings', 'show');
  const { value: settings } = useCall(
    'settings.all',
    { query: { view: 'full' } },
    { enabled: canReadSettings, freshFor: staleTime },
  );

  // Depends only on whether a code exists, so that typing digits does not recompute the methods.
  const hasWebpay = toCommerceCode(webpayCode) !== null;
  const hasOneclick = toCommerceCode(oneclickCode) !== null;
  const availableMethods = useMemo(
    () =>
      listAvailablePaymentMethods({
        kushkiEnabled: kushkiEnabled || !hasKushkiSwitch,
        webpayCommerceCode: hasWebpay ? '' : null,
        oneclickCommerceCode: hasOneclick ? '' : null,
      }),
    [kushkiEnabled, hasKushkiSwitch, hasWebpay, hasOneclick],
  );

  const codeFields = { online: 'webpayCommerceCode', oneclick: 'oneclickCommerceCode' } as const;
  const renderNote = (method: StorePaymentMethod): ReactNode => {
    if (method !== 'online' && method !== 'oneclick') return <Text>{t('storePayments.withoutKushki')}</Text>;
    return (
      <HStack gap="2" wrap="wrap">
        <Text>{t('storePayments.withoutCode')}</Text>
        <Button
          variant="ghost"
          size="xs"
          h="auto"
          px="1"
          py="0"
          textDecoration="underline"
          aria-label={`${t('storePayments.toCode')}: ${t(`paymentNames.${method}`)}`}
          onClick={() => focusField(codeFields[method])}
        >
          {t('storePayments.toCode')}
        </Button>
      </HStack>
    );
  };
  const unavailableMethods = storePaymentMethods.filter((method) => !availableMethods.includes(method));
  const offeredPayments = settings?.paymentMethods;
  return {
    methods: storePaymentMethods.filter(
      (method) =>
        method === 'online' ||
        method === 'oneclick' ||
        availableMethods.includes(method) ||
        enabledMethods.includes(method),
    ),
    unavailableNotes: new Map(unavailableMethods.map((method) => [method, renderNote(method)])),
    hints: new Map(
      storePaymentMethods.flatMap((method): [StorePaymentMethod, string][] => {
        const isUnconnected = enabledMethods.includes(method) && lacksCredentials(connections, method);
        const isUnlisted =
          offeredPayments?.some((settingName) => listSettingNames(method).includes(settingName)) === false;
        const hint = [
          ...(isUnconnected ? [t('storePayments.notConnected')] : []),
          ...(isUnlisted ? [t('storePayments.notInSettings')] : []),
        ].join(' ');
        return hint === '' ? [] : [[method, hint]];
      }),
    ),
  };
};
