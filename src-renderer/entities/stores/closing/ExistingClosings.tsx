import { Box, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { toInstant } from '@shared/domain/values/wallTime';
import { formatRelativePeriod } from '@kit/format/relativeTime';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { formatClosingNote } from '../state/closingNote';

/** Current and scheduled closings of a store. */
export const ExistingClosings = ({ closings }: { closings: readonly ClosingTime[] }) => {
  const formats = useFormats();
  const now = useNow(60_000);
  if (closings.length === 0) return null;
  return (
    <Box borderRadius="l2" bg="bg.muted" px="4" py="3">
      <Text textStyle="sm" fontWeight="bold" mb="1">
        {t('stores.closing.existing')}
      </Text>
      <Stack as="ul" gap="1" listStyleType="none" textStyle="sm" color="fg.muted">
        {closings.map((closing) => {
          const { id, startDatetime, endDatetime, dispatchMethod } = closing;
          const scopeText = t(`stores.dispatch.${dispatchMethod}`);
          const startInstant = toInstant(startDatetime, formats.zone);
          const period =
            endDatetime === null
              ? t('stores.closing.existingPermanent', {
                  scope: scopeText,
                  start: formats.relativeTime(startInstant, now),
                })
              : t('stores.closing.existingPeriod', {
                  scope: scopeText,
                  period: formatRelativePeriod(
                    startInstant,
                    toInstant(endDatetime, formats.zone, 'end'),
                    now,
                    formats.zone,
                  ),
                });
          return (
            <Text as="li" key={id} overflowWrap="anywhere">
              {[period, formatClosingNote(closing)].filter(Boolean).join(' · ')}
            </Text>
          );
        })}
      </Stack>
    </Box>
  );
};
