import { chakra, Stack, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';

const Drop = chakra('div', {
  base: {
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    py: '10',
    px: '6',
    textAlign: 'center',
    bg: 'bg.subtle',
    '&[data-over=true]': { borderColor: 'brand.solid', bg: 'brand.subtle' },
  },
});
const HiddenInput = chakra('input', { base: { srOnly: true } });

/** A file, dropped or chosen. */
export const FileDrop = ({ onFile, busy }: { onFile: (file: File) => void; busy: boolean }) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined && !busy) onFile(file);
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <Drop
      data-over={over}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Stack gap="3" align="center">
        <FileUp size={28} aria-hidden />
        <Text>{t('storeDelivery.import.drop')}</Text>
        <Button
          look="outline"
          onClick={() => input.current?.click()}
          loading={busy}
          loadingText={t('storeDelivery.import.reading')}
        >
          {t('storeDelivery.import.choose')}
        </Button>
        <Text textStyle="xs" color="fg.muted">
          {t('storeDelivery.import.where')}
        </Text>
        <HiddenInput
          ref={input}
          type="file"
          accept=".kml"
          tabIndex={-1}
          aria-label={t('storeDelivery.import.choose')}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file can be chosen again once it is mended.
            event.currentTarget.value = '';
          }}
        />
      </Stack>
    </Drop>
  );
};
