import { Box, Table, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { ZoneChange } from '@shared/domain/zones/difference';
import { useFormats } from '@kit/format/useFormats';
import { Badge, type Tone } from '@kit/ui/Badge';

const tones: Record<ZoneChange['kind'], Tone> = {
  added: 'success',
  removed: 'error',
  moved: 'warning',
  renamed: 'info',
  changed: 'info',
  unchanged: 'neutral',
};

const useFormatDetail = () => {
  const formats = useFormats();
  return (change: ZoneChange): string => {
    const texts: string[] = [];
    if (change.kind === 'moved') {
      const distance = change.movedKilometres;
      texts.push(
        t('storeDelivery.import.moved', {
          share: Math.max(1, Math.round(change.movedShare * 100)),
          distance:
            distance < 1
              ? t('storeDelivery.import.metres', { value: formats.count(Math.round(distance * 1000)) })
              : t('storeDelivery.import.kilometres', { value: formats.count(Math.round(distance * 10) / 10) }),
        }),
      );
    }
    if (change.formerName !== null) texts.push(t('storeDelivery.import.wasNamed', { name: change.formerName }));
    if (change.becameOtherKind) {
      texts.push(t(change.excludes ? 'storeDelivery.import.nowExclusion' : 'storeDelivery.import.nowZone'));
    }
    return texts.join(' ');
  };
};

const useFormatFees = () => {
  const formats = useFormats();
  const formatFee = (fee: number | null) => (fee === null ? t('storeDelivery.import.noFee') : formats.money(fee));
  return ({ kind, excludes, feeBefore, feeAfter }: ZoneChange): string => {
    if (excludes && feeBefore === null) return '—';
    if (kind === 'added') return formatFee(feeAfter);
    if (kind === 'removed' || feeBefore === feeAfter) return formatFee(feeBefore);
    return t('storeDelivery.import.feeChange', { before: formatFee(feeBefore), after: formatFee(feeAfter) });
  };
};

/** Changes of the import, zone by zone. */
export const DifferenceTable = ({ changes }: { changes: readonly ZoneChange[] }) => {
  const formatDetail = useFormatDetail();
  const formatFees = useFormatFees();
  return (
    <Box
      overflow="auto"
      maxH="18rem"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      tabIndex={0}
      role="region"
      aria-label={t('storeDelivery.import.difference')}
    >
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('storeDelivery.import.columns.zone')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('storeDelivery.import.columns.change')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('storeDelivery.import.columns.fee')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('storeDelivery.import.columns.detail')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {changes.map((change, index) => (
            <Table.Row key={index}>
              <Table.Cell fontWeight="bold" overflowWrap="anywhere">
                {change.name}
                <Text textStyle="xs" color="fg.muted" fontWeight="normal">
                  {t(change.excludes ? 'storeDelivery.import.exclusion' : 'storeDelivery.import.delivery')}
                </Text>
              </Table.Cell>
              <Table.Cell>
                <Badge tone={tones[change.kind]}>{t(`storeDelivery.import.changes.${change.kind}`)}</Badge>
              </Table.Cell>
              <Table.Cell whiteSpace="nowrap">{formatFees(change)}</Table.Cell>
              <Table.Cell>{formatDetail(change)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
};
