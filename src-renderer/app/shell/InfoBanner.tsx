import { Text } from '@chakra-ui/react';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';

interface InfoBannerProps {
  title: string;
  text: string;
  endLabel: string;
  onClose: () => void;
}

/** Something to know of, which stays until the user has done with it. */
export const InfoBanner = ({ title, text, endLabel, onClose }: InfoBannerProps) => (
  <Banner
    tone="info"
    title={title}
    action={
      <Button variant="outline" size="sm" onClick={onClose}>
        {endLabel}
      </Button>
    }
  >
    <Text color="fg.muted">{text}</Text>
  </Banner>
);
