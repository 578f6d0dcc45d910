import { Box, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from 'i18next';
import type { OrderChannel } from '@shared/domain/sales/orders';
import { EventTime } from '@kit/format/EventTime';
import { Badge, type Tone } from '@kit/ui/Badge';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';

export interface DeployHistoryEntry {
  id: string | number;
  /** Wall time; null if unknown. */
  startedAt: string | null;
  action: 'deploy' | 'fetch' | 'copy';
  store: string;
  channel: OrderChannel | null;
  menu: string | null;
  userName: string | null;
  result: 'pending' | 'completed' | 'failed' | 'cancelled';
  error: string | null;
}

const tones: Record<DeployHistoryEntry['result'], Tone> = {
  pending: 'info',
  completed: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

/** Table of deploys and fetches: user, menu and time. */
export const HistoryTable = ({ entries }: { entries: readonly DeployHistoryEntry[] }) => {
  const unknownText = t('menuDeploy.history.unknown');
  const columnNames = ['when', 'what', 'store', 'channel', 'menu', 'who', 'result'] as const;
  return (
    <Box overflowX="auto">
      <Table.Root size="sm">
        <Table.Caption asChild>
          <VisuallyHidden as="caption">{t('menuDeploy.history.caption')}</VisuallyHidden>
        </Table.Caption>
        <Table.Header>
          <Table.Row>
            {columnNames.map((heading) => (
              <Table.ColumnHeader key={heading} scope="col" px="4">
                {t(`menuDeploy.history.${heading}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {entries.map(({ id, startedAt, action, store, channel, menu, userName, result, error }) => (
            <Table.Row key={id}>
              <Table.Cell px="4" whiteSpace="nowrap">
                {startedAt === null ? unknownText : <EventTime time={startedAt} />}
              </Table.Cell>
              <Table.Cell px="4">{t(`menuDeploy.history.${action}`)}</Table.Cell>
              <Table.Cell px="4" maxW="16rem" overflowWrap="anywhere">
                <NameWithoutBrand name={store} />
              </Table.Cell>
              <Table.Cell px="4">{channel === null ? unknownText : t(`orderWords.channels.${channel}`)}</Table.Cell>
              <Table.Cell px="4">{menu ?? unknownText}</Table.Cell>
              <Table.Cell px="4">{userName ?? unknownText}</Table.Cell>
              <Table.Cell px="4">
                <Badge tone={tones[result]}>{t(`menuDeploy.history.results.${result}`)}</Badge>
                {error !== null && (
                  <Text textStyle="xs" color="fg.error" maxW="20rem" overflowWrap="anywhere">
                    {error}
                  </Text>
                )}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
};
