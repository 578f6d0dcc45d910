import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { ConfirmDialog } from '@kit/ui/overlays/Dialog';
import { findChannelChanges } from '../cells';
import { formatChanges } from '../matrix/useCellText';
import type { DeployTarget } from './useStartMenuJobs';

/** Maximum targets listed. */
const maxListedTargets = 50;

interface DeployConfirmDialogProps {
  targets: readonly DeployTarget[];
  /** Number of selected targets to which no menu is sent. */
  skippedCount: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows the changes of each target (store and channel) and asks for confirmation before deploying. */
export const DeployConfirmDialog = ({ targets, skippedCount, onConfirm, onCancel }: DeployConfirmDialogProps) => {
  const formats = useFormats();
  const toCountValues = (count: number) => ({ count, value: formats.count(count) });
  const unlistedCount = targets.length - maxListedTargets;
  return (
    <ConfirmDialog
      open
      title={t('menuDeploy.ask.title', toCountValues(targets.length))}
      confirmLabel={t('menuDeploy.ask.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap="3">
        <Text>{t('menuDeploy.ask.body')}</Text>
        <Box
          as="ul"
          listStyleType="none"
          maxH="16rem"
          overflowY="auto"
          tabIndex={0}
          aria-label={t('menuDeploy.ask.list')}
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
          px="3"
          py="1.5"
        >
          {targets.slice(0, maxListedTargets).map(({ store, channel }) => (
            <HStack as="li" key={`${store.id} ${channel}`} justify="space-between" align="flex-start" gap="4" py="1">
              <Text textStyle="sm" fontWeight="bold">
                {t('menuDeploy.ask.place', { store: store.name, channel: t(`orderWords.channels.${channel}`) })}
              </Text>
              <Text textStyle="sm" color="fg.muted" textAlign="end">
                {formatChanges(formats, findChannelChanges(store, channel))}
              </Text>
            </HStack>
          ))}
          {unlistedCount > 0 && (
            <Text as="li" textStyle="sm" color="fg.muted" py="1">
              {t('menuDeploy.ask.more', toCountValues(unlistedCount))}
            </Text>
          )}
        </Box>
        {skippedCount > 0 && <Text textStyle="sm">{t('menuDeploy.ask.leftOut', toCountValues(skippedCount))}</Text>}
      </Stack>
    </ConfirmDialog>
  );
};
