import { Box, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { storefrontDispatches, storefrontPlatforms } from '@shared/domain/catalogue/storefront/availability';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { PickControl } from '@kit/resource/form/controls/PickControl';
import { DateControl, TimeControl } from '@kit/resource/form/controls/TypedBox';
import { SegmentedControl } from '@kit/ui/choices';
import { Field } from '@kit/ui/Field';
import type { useStorefrontView } from './useStorefrontView';

/** Which store, when, where and how. */
export const ViewControls = ({ chosen }: { chosen: ReturnType<typeof useStorefrontView> }) => {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const { storeId, moment, setMoment } = chosen;
  return (
    <Flex flex="1" gap="4" wrap="wrap" align="flex-start">
      <Box flex="1 1 16rem" maxW="22rem">
        <Field label={t('storefront.store')}>
          <PickControl
            ref={picker}
            label={t('storefront.store')}
            single
            useOptions={useStoreOptions}
            known={[]}
            value={storeId === null ? [] : [storeId]}
            onChange={([id]) => chosen.setStoreId(id ?? null)}
          />
        </Field>
      </Box>
      {/* On the line of the box beside them, which has its label above. */}
      <Flex gap="4" wrap="wrap" pt={{ base: '0', md: '7' }}>
        <SegmentedControl
          label={t('storefront.dispatch')}
          choices={storefrontDispatches.map((value) => ({ value, label: t(`storefront.dispatches.${value}`) }))}
          value={chosen.dispatchMethod}
          onChange={chosen.setDispatch}
        />
        <SegmentedControl
          label={t('storefront.platform')}
          choices={storefrontPlatforms.map((value) => ({ value, label: t(`storefront.platforms.${value}`) }))}
          value={chosen.platform}
          onChange={chosen.setPlatform}
        />
        <SegmentedControl
          label={t('storefront.when')}
          choices={(['now', 'other'] as const).map((value) => ({ value, label: t(`storefront.${value}`) }))}
          value={moment === null ? 'now' : 'other'}
          onChange={(value) => (value === 'now' ? setMoment(null) : chosen.chooseMoment())}
        />
      </Flex>
      {moment !== null && (
        <Flex gap="3">
          <Box width="32">
            <Field label={t('storefront.date')}>
              <DateControl value={moment.date} onChange={(date) => setMoment({ ...moment, date })} />
            </Field>
          </Box>
          <Box width="24">
            <Field label={t('storefront.time')}>
              <TimeControl value={moment.time} onChange={(time) => setMoment({ ...moment, time })} />
            </Field>
          </Box>
        </Flex>
      )}
    </Flex>
  );
};
