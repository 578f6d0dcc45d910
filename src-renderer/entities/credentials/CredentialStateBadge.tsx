import { HStack, Text } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import type { CredentialState } from '@shared/domain/integrations/providers';

/** Icon and color of each connection state; the icons differ for users who cannot distinguish colors. */
export const credentialStateAppearance = {
  set: { Icon: CircleCheck, color: 'fg.success' },
  incomplete: { Icon: TriangleAlert, color: 'fg.warning' },
  missing: { Icon: CircleDashed, color: 'fg.muted' },
} as const satisfies Record<CredentialState, object>;

/** Connection state as an icon with text. */
export const CredentialStateBadge = ({ state }: { state: CredentialState }) => {
  const { Icon, color } = credentialStateAppearance[state];
  return (
    <HStack as="span" gap="1.5" display="inline-flex" color={color} whiteSpace="nowrap">
      <Icon size={16} aria-hidden />
      <Text as="span" textStyle="sm">
        {t(`connections.states.${state}`)}
      </Text>
    </HStack>
  );
};
