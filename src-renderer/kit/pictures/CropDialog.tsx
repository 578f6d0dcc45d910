import { Box, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { ZoomIn } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { t } from 'i18next';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import type { CropArea } from './cropPicture';
import type { LocalPicture } from './readPicture';

const Slider = chakra('input', { base: { flex: '1', accentColor: 'brand.solid', cursor: 'button' } });

interface CropDialogProps {
  picture: LocalPicture;
  size: PictureSize;
  onCrop: (area: CropArea) => void;
  onCancel: () => void;
  /** Number of waiting pictures including this one, and the action that crops all of them around their centers. */
  all?: { count: number; onCentre: () => void };
}

/** Dialog that crops a picture by mouse and wheel, or with arrow keys and a slider. */
export const CropDialog = ({ picture, size, onCrop, onCancel, all }: CropDialogProps) => {
  const id = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={all === undefined ? t('pictures.crop') : t('pictures.cropOf', { count: all.count })}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          {all !== undefined && (
            <Button variant="outline" onClick={all.onCentre}>
              {t('pictures.allCentred', { count: all.count })}
            </Button>
          )}
          <Button disabled={area === null} onClick={() => area !== null && onCrop(area)}>
            {t('pictures.use')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text textStyle="sm" color="fg.muted">
          {t('pictures.cropHelp', { width: size.width, height: size.height })}
        </Text>
        <Box position="relative" height="80" borderRadius="l2" overflow="hidden" bg="bg.emphasized">
          <Cropper
            image={picture.url}
            crop={position}
            zoom={zoom}
            maxZoom={4}
            aspect={size.width / size.height}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_croppedArea, croppedAreaPixels) => setArea(croppedAreaPixels)}
            cropperProps={{ 'aria-label': t('pictures.cropArea'), role: 'group' }}
            mediaProps={{ alt: picture.name }}
            disableAutomaticStylesInjection
          />
        </Box>
        <HStack gap="3">
          <ZoomIn size={18} aria-hidden />
          <label htmlFor={id}>
            <Text textStyle="sm">{t('pictures.zoom')}</Text>
          </label>
          <Slider
            id={id}
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        </HStack>
      </Stack>
    </Dialog>
  );
};
