import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Store } from '@shared/contract/stores/stores';
import { splitStoreName } from '@shared/domain/stores/storeNames';
import type { StoreCoverage } from '@shared/domain/zones/coverage';
import { useFormatShortFee } from '@entities/stores/zones/useFeeText';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { RetryNotice } from '@kit/ui/FailureNotice';
import type { Coverage } from './useCoverage';

/** Maximum other stores named in the sentence; the list below names all. */
const maxNamesShown = 3;

type CoveringStore = StoreCoverage<Store>;

/** Describes a store's delivery, such as "La Florida, $1.490, 55 min". */
const useFormatDelivery = () => {
  const formatFee = useFormatShortFee();
  const brand = useSession().settings?.commerceName ?? '';
  return ({ store, fleet, minutes }: CoveringStore, shouldShowMinutes: boolean): string => {
    const name = splitStoreName(getNameOrId(store), brand).rest;
    const fee = formatFee(fleet?.fee ?? { kind: 'missing' });
    return minutes === null || !shouldShowMinutes
      ? t('deliveryCoverage.part', { name, fee })
      : t('deliveryCoverage.partMinutes', { name, fee, minutes });
  };
};

/** Result as a sentence to read out on the phone. */
const useCoverageSummary = ({
  stores,
  total,
  doneCount,
  failures,
}: Coverage): { text: string; tone: 'yes' | 'no' | 'open' } => {
  const formats = useFormats();
  const formatDelivery = useFormatDelivery();
  const brand = useSession().settings?.commerceName ?? '';
  const coveringStores = stores.filter(({ obstacle }) => obstacle === null);
  const [firstOpenStore, ...otherOpenStores] = coveringStores.filter(({ isOpen }) => isOpen);
  if (firstOpenStore !== undefined) {
    const otherStoreTexts = otherOpenStores
      .slice(0, maxNamesShown)
      .map((storeCoverage) => formatDelivery(storeCoverage, false));
    return {
      tone: 'yes',
      text:
        otherStoreTexts.length === 0
          ? t('deliveryCoverage.yes', { first: formatDelivery(firstOpenStore, true) })
          : t('deliveryCoverage.yesAlso', {
              first: formatDelivery(firstOpenStore, true),
              others: otherStoreTexts.join('; '),
            }),
    };
  }
  const [closedStore] = coveringStores;
  if (doneCount < total) {
    return {
      tone: 'open',
      text: t('deliveryCoverage.reading', { done: formats.count(doneCount), total: formats.count(total) }),
    };
  }
  // A store that has not been read yet may deliver to the point, so a negative result requires all stores.
  if (failures.length > 0) return { tone: 'open', text: t('deliveryCoverage.unknown') };
  if (closedStore !== undefined) {
    const store = splitStoreName(getNameOrId(closedStore.store), brand).rest;
    return { tone: 'no', text: t('deliveryCoverage.later', { store }) };
  }
  return { tone: 'no', text: t('deliveryCoverage.no', { count: total, value: formats.count(total) }) };
};

const toneColors = { yes: 'fg.success', no: 'fg.error', open: 'fg.muted' } as const;

interface CoverageResultProps {
  coverage: Coverage;
  /** Name of the point. */
  placeName: string;
}

/** Result with the nearest open store first, and the progress of reading stores. */
export const CoverageResult = ({ coverage, placeName }: CoverageResultProps) => {
  const formats = useFormats();
  const { text, tone } = useCoverageSummary(coverage);
  const { doneCount, total, failures } = coverage;
  return (
    <Stack gap="2">
      <Text textStyle="sm" color="fg.muted">
        {placeName}
      </Text>
      <Box role="status" aria-label={t('deliveryCoverage.answer')}>
        <Heading as="h2" textStyle="xl" fontWeight="bold" color={toneColors[tone]}>
          {text}
        </Heading>
      </Box>
      {tone === 'yes' && doneCount < total && (
        <Text textStyle="sm" color="fg.muted">
          {t('deliveryCoverage.reading', { done: formats.count(doneCount), total: formats.count(total) })}
        </Text>
      )}
      {failures.length > 0 && (
        <RetryNotice onRetry={coverage.retry}>
          {t('deliveryCoverage.unread', { count: failures.length, value: formats.count(failures.length) })}
        </RetryNotice>
      )}
    </Stack>
  );
};
