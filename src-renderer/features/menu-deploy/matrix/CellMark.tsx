import { Box, HStack, Text } from '@chakra-ui/react';
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  Clock,
  LoaderCircle,
  PencilLine,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import { t } from 'i18next';
import type { CellKind, CellState } from '../cells';
import { useCellText } from './useCellText';

/** Icon and colour of each state. The icons differ in shape too, for users who cannot distinguish colours. */
const appearances = {
  notConnected: { Icon: Unplug, color: 'fg.muted' },
  noMenu: { Icon: CircleDashed, color: 'fg.muted' },
  unreported: { Icon: CircleHelp, color: 'fg.muted' },
  never: { Icon: CircleDashed, color: 'fg' },
  pending: { Icon: LoaderCircle, color: 'brand.fg' },
  stillPending: { Icon: CirclePause, color: 'fg.warning' },
  failed: { Icon: TriangleAlert, color: 'fg.error' },
  upToDate: { Icon: CircleCheck, color: 'fg.success' },
  published: { Icon: Clock, color: 'fg.success' },
  changed: { Icon: PencilLine, color: 'fg.warning' },
} as const satisfies Record<CellKind, object>;

/** State of a menu on a channel: icon and label, with details below. */
export const CellMark = ({ id, state }: { id: string; state: CellState }) => {
  const getText = useCellText();
  const { Icon, color } = appearances[state.kind];
  const { label, detail, error } = getText(state);
  return (
    <Box id={id} aria-hidden>
      <HStack as="span" gap="1.5" color={color} whiteSpace="nowrap">
        <Icon size={15} />
        <Text as="span" textStyle="sm" lineHeight="1.2" fontWeight="bold">
          {label}
        </Text>
      </HStack>
      {detail !== null && (
        <Text textStyle="xs" lineHeight="1.2" color="fg.muted">
          {detail}
        </Text>
      )}
      {error !== null && (
        <Text
          textStyle="xs"
          color="fg.error"
          overflowWrap="anywhere"
          lineHeight="1.2"
          lineClamp={detail === null ? 1 : 2}
          title={error}
        >
          {error || t('jobs.states.failed')}
        </Text>
      )}
    </Box>
  );
};
