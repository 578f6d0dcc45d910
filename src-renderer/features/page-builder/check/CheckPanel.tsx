import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { t } from 'i18next';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { WideText } from '@kit/ui/WideText';
import type { BlockFinding, PageCheck } from './usePageCheck';

interface CheckPanelProps {
  check: PageCheck;
  onGo: (blockId: string) => void;
  onClose: () => void;
}

const Finding = ({ finding: { text, blockId }, onGo }: { finding: BlockFinding; onGo: (id: string) => void }) => (
  <HStack as="li" gap="3" align="flex-start">
    <Box color="fg.warning" pt="1">
      <TriangleAlert size={16} aria-hidden />
    </Box>
    <Text textStyle="sm" flex="1" minW="0" overflowWrap="anywhere">
      {text}
    </Text>
    {blockId !== null && (
      <Button variant="ghost" size="xs" onClick={() => onGo(blockId)}>
        {t('pageBuilder.check.go')}
      </Button>
    )}
  </HStack>
);

interface CheckButtonProps {
  check: PageCheck;
  onClick: () => void;
}

/** Button that toggles the panel, with the number of findings. */
export const CheckButton = ({ check: { findings }, onClick }: CheckButtonProps) => {
  const count = findings?.length ?? 0;
  return (
    <Button variant="ghost" size="sm" px="2.5" onClick={onClick}>
      {count > 0 ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />}
      <WideText minWidth={1000}>{t('pageBuilder.bar.check')}</WideText>
      {count > 0 && (
        <Badge tone="warning" size="sm">
          {count}
        </Badge>
      )}
    </Button>
  );
};

/** Findings of the page check; they do not prevent publishing. */
export const CheckPanel = ({ check, onGo, onClose }: CheckPanelProps) => {
  const { findings, isRunning, hasFailed, run } = check;
  const formatStatus = () => {
    if (hasFailed) return t('pageBuilder.check.failed');
    if (findings === null || isRunning) return t('pageBuilder.check.running');
    return findings.length === 0
      ? t('pageBuilder.check.fine')
      : t('pageBuilder.check.count', { count: findings.length });
  };
  return (
    <Box
      as="section"
      aria-label={t('pageBuilder.check.title')}
      borderTopWidth="1px"
      bg="bg.panel"
      px="4"
      py="3"
      maxH="14rem"
      overflowY="auto"
    >
      <HStack justify="space-between" mb="2" gap="3">
        <Stack gap="0">
          <HStack gap="2">
            {findings?.length === 0 && <CircleCheck size={16} aria-hidden />}
            <Text role="status" textStyle="sm" fontWeight="bold">
              {formatStatus()}
            </Text>
          </HStack>
          <Text textStyle="xs" color="fg.muted">
            {t('pageBuilder.check.help')}
          </Text>
        </Stack>
        <HStack gap="1">
          {hasFailed && (
            <Button variant="outline" size="xs" onClick={run}>
              {t('ui.retry')}
            </Button>
          )}
          <IconButton size="xs" label={t('ui.close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </HStack>
      </HStack>
      {findings !== null && findings.length > 0 && (
        <Stack as="ul" gap="1" listStyleType="none">
          {findings.map((finding, index) => (
            <Finding key={`${index} ${finding.text}`} finding={finding} onGo={onGo} />
          ))}
        </Stack>
      )}
    </Box>
  );
};
