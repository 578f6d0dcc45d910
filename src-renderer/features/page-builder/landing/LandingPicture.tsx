import { Box, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { Camera, LayoutTemplate } from 'lucide-react';
import { t } from 'i18next';
import { landingScreenshot } from '@shared/domain/content/landings';
import { RemotePicture } from '@kit/pictures/RemotePicture';
import { Button } from '@kit/ui/Button';

interface LandingPictureProps {
  address: string | null;
  isSaving: boolean;
  /** Takes the picture again; null without permission. */
  onRegenerate: (() => void) | null;
}

/** Picture of a landing in the list. */
export const LandingPicture = ({ address, isSaving, onRegenerate }: LandingPictureProps) => (
  <Stack as="section" gap="2" mt="6" aria-label={t('landings.picture.heading')}>
    <Heading as="h3" textStyle="sm" fontWeight="bold">
      {t('landings.picture.heading')}
    </Heading>
    <Box
      aspectRatio={landingScreenshot.width / landingScreenshot.height}
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      bg="bg.muted"
    >
      <RemotePicture
        address={address}
        label={t('landings.picture.label')}
        width="full"
        height="full"
        objectFit="cover"
        fallback={
          <Center h="full" color="fg.subtle">
            <LayoutTemplate size={24} aria-hidden />
          </Center>
        }
      />
    </Box>
    <Text textStyle="xs" color="fg.muted">
      {t('landings.picture.help')}
    </Text>
    {onRegenerate !== null && (
      <Button variant="outline" size="sm" alignSelf="start" onClick={onRegenerate} disabled={isSaving}>
        <Camera aria-hidden /> {t('landings.picture.take')}
      </Button>
    )}
  </Stack>
);
