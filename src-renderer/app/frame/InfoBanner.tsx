import { Text } from '@chakra-ui/react';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';

interface InfoBannerProps {
  title: string;
  text: string;
  endLabel: string;
  onEnd: () => void;
}

/** Something to know of, which stays until the user has done with it. */
export const InfoBanner = ({ title, text, endLabel, onEnd }: InfoBannerProps) => (
  <Banner
    tone="info"
    title={title}
    action={
      <Button look="outline" size="sm" onClick={onEnd}>
        {endLabel}
      </Button>
    }
  >
    <Text color="fg.muted">{text}</Text>
  </Banner>
);
