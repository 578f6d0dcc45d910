import { chakra, Box } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { memo, useMemo, useRef, useState, type MouseEvent } from 'react';
import { t } from 'i18next';
import type { CountryCode } from '@shared/domain/values/countries';
import { getCountryOutline } from '@shared/domain/zones/countryOutlines';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import { findLabelPoint, type Bounds, type Polygons } from '@shared/domain/zones/shapes';
import { useFormats } from '@kit/format/useFormats';
import { IconButton } from '@kit/ui/IconButton';
import { VertexHandles } from './vertices/VertexHandles';
import type { AreaTone, DrawingProps, MapHeat, MapOutline, MapPin } from './mapTypes';
import { removeOverlaps } from './labelCollisions';
import { toRing } from './outline';
import { listLabelledPlaces } from './places';
import { getBoundsToShow, computeHeatRadius, getCenter, roundPosition } from './mapGeometry';

const width = 960;
const height = 520;

interface Projection {
  x: (longitude: number) => number;
  y: (latitude: number) => number;
  toPosition: (x: number, y: number) => Position;
  contains: (position: Position) => boolean;
}

/** Converts degrees to drawing units; degrees of longitude become narrower toward the poles. */
const createProjection = (bounds: Bounds, zoom: number): Projection => {
  const [longitude, latitude] = getCenter(bounds);
  const longitudeScale = Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const scale = zoom * Math.min(width / ((bounds[2] - bounds[0]) * longitudeScale), height / (bounds[3] - bounds[1]));
  const toX = (east: number) => width / 2 + (east - longitude) * longitudeScale * scale;
  const toY = (north: number) => height / 2 - (north - latitude) * scale;
  return {
    x: toX,
    y: toY,
    toPosition: (left, top) => [
      longitude + (left - width / 2) / (longitudeScale * scale),
      latitude - (top - height / 2) / scale,
    ],
    contains: ([east, north]) => toX(east) > 0 && toX(east) < width && toY(north) > 0 && toY(north) < height,
  };
};

const toPath = (polygons: Polygons, { x, y }: Projection): string =>
  polygons
    .flat()
    .map((ring) => `M${ring.map(([east, north]) => `${x(east).toFixed(1)} ${y(north).toFixed(1)}`).join('L')}Z`)
    .join('');

const strokes: Record<AreaTone | 'outline' | 'broken', { color: string; dash?: string; fill: number }> = {
  zone: { color: 'var(--c-colors-brand-solid)', fill: 0.18 },
  exclusion: { color: 'var(--c-colors-red-solid)', dash: '8 4', fill: 0.22 },
  outline: { color: 'var(--c-colors-green-solid)', dash: '2 4', fill: 0.18 },
  broken: { color: 'var(--c-colors-red-solid)', dash: '2 2', fill: 0.12 },
  former: { color: 'var(--c-colors-fg-muted)', dash: '3 5', fill: 0 },
};

const pinColours: Record<MapPin['tone'], string> = {
  store: 'var(--c-colors-accent-solid)',
  point: 'var(--c-colors-fg)',
};

const Canvas = chakra('svg', {
  base: { display: 'block', width: 'full', height: 'auto', bg: 'bg.info', borderRadius: 'l2' },
});

const getStrokeProps = (tone: keyof typeof strokes) => {
  const { color, dash, fill } = strokes[tone];
  return {
    fillRule: 'evenodd',
    fill: color,
    fillOpacity: fill,
    stroke: color,
    strokeWidth: '2',
    strokeDasharray: dash,
  } as const;
};

const Shapes = memo(({ areas, projection }: { areas: DrawingProps['areas']; projection: Projection }) => (
  <>
    {areas.map(({ id, label, polygons, tone }) => {
      const point = findLabelPoint(polygons);
      return (
        <g key={id} data-area={label}>
          <path d={toPath(polygons, projection)} {...getStrokeProps(tone)} />
          {point !== null && tone !== 'former' && projection.contains(point) && (
            <text
              x={projection.x(point[0])}
              y={projection.y(point[1])}
              textAnchor="middle"
              fontSize="15"
              fontWeight="700"
              fill="var(--c-colors-fg)"
              stroke="var(--c-colors-bg-panel)"
              strokeWidth="4"
              paintOrder="stroke"
            >
              {label}
            </text>
          )}
        </g>
      );
    })}
  </>
));

const OutlineShape = ({ outline, projection }: { outline: MapOutline; projection: Projection }) => {
  const ring = toRing(outline);
  return ring === null ? null : (
    <path
      data-outline={outline.isSelfIntersecting ? 'broken' : 'whole'}
      d={toPath([[ring]], projection)}
      {...getStrokeProps(outline.isSelfIntersecting ? 'broken' : 'outline')}
    />
  );
};

const HeatShapes = memo(({ heat, projection }: { heat: readonly MapHeat[]; projection: Projection }) => {
  const maxWeight = Math.max(1, ...heat.map(({ weight }) => weight));
  return (
    <>
      {heat.map(({ id, position, weight }) => (
        <circle
          key={id}
          data-heat={id}
          cx={projection.x(position[0])}
          cy={projection.y(position[1])}
          r={computeHeatRadius(weight, maxWeight)}
          fill="var(--c-colors-red-solid)"
          fillOpacity="0.45"
          stroke="var(--c-colors-red-solid)"
        />
      ))}
    </>
  );
});

/** Approximate width of a letter at font size 13, in drawing units. */
const letterWidth = 7;

/** Labels of the visible places, without those that would overlap others. */
const createPlaceLabels = (country: CountryCode, areas: DrawingProps['areas'], { x, y, contains }: Projection) =>
  removeOverlaps(
    listLabelledPlaces(areas.length, country)
      .filter(({ position }) => contains(position))
      .map(({ name, position: [east, north] }) => ({
        name,
        x: x(east),
        y: y(north),
        width: name.length * letterWidth,
        height: 13,
      })),
  );

/** Map as plain SVG: shown while the WebGL map loads, and if WebGL is unavailable. */
export const SvgMap = ({ areas, pins, heat, onPoint, outline, vertexHandlers }: DrawingProps) => {
  const { country } = useFormats();
  const svgRef = useRef<SVGSVGElement>(null);
  const handlesRef = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  // Ignores the selected point, so that the view does not move while the user selects one.
  const fixedPins = pins.filter(({ tone }) => tone !== 'point');
  const boundsKey = JSON.stringify(getBoundsToShow({ areas, pins: fixedPins, heat }, country, outline?.vertices));
  const [shownBoundsKey, setShownBoundsKey] = useState(boundsKey);
  // Does not move the view while a vertex is dragged.
  if (shownBoundsKey !== boundsKey && outline?.isDragging !== true) setShownBoundsKey(boundsKey);
  const projection = useMemo(
    () => createProjection(JSON.parse(shownBoundsKey) as Bounds, zoom),
    [shownBoundsKey, zoom],
  );
  const landPath = useMemo(() => toPath(getCountryOutline(country), projection), [country, projection]);

  const computePosition = (clientX: number, clientY: number): Position => {
    const svgRect = svgRef.current?.getBoundingClientRect();
    const left = ((clientX - (svgRect?.left ?? 0)) / (svgRect?.width || 1)) * width;
    const top = ((clientY - (svgRect?.top ?? 0)) / (svgRect?.height || 1)) * height;
    return roundPosition(projection.toPosition(left, top));
  };
  const selectPoint = ({ clientX, clientY }: MouseEvent) => onPoint?.(computePosition(clientX, clientY));
  return (
    // Limits the width, so that the whole map fits the height of low windows.
    <Box position="relative" mx="auto" maxW={`calc((100dvh - 10rem) * ${width / height})`}>
      {/* Needs no key handler, since `MapView` handles keys. */}
      <Canvas
        ref={svgRef}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        onClick={selectPoint}
        cursor={onPoint === undefined ? 'default' : 'crosshair'}
      >
        <path d={landPath} fill="var(--c-colors-bg-subtle)" stroke="var(--c-colors-border-emphasized)" />
        {createPlaceLabels(country, areas, projection).map(({ name, x, y }) => (
          <text key={name} x={x} y={y} textAnchor="middle" fontSize="13" fill="var(--c-colors-fg-muted)">
            {name}
          </text>
        ))}
        <Shapes areas={areas} projection={projection} />
        {outline !== null && <OutlineShape outline={outline} projection={projection} />}
        {heat !== undefined && <HeatShapes heat={heat} projection={projection} />}
        {pins.map(({ id, position, tone }) => (
          <circle
            key={id}
            data-pin={id}
            cx={projection.x(position[0])}
            cy={projection.y(position[1])}
            r={8}
            fill={pinColours[tone]}
            stroke="var(--c-colors-bg-panel)"
            strokeWidth="3"
          />
        ))}
      </Canvas>
      {outline !== null && vertexHandlers !== null && (
        <Box ref={handlesRef} position="absolute" inset="0" overflow="hidden" pointerEvents="none">
          <VertexHandles
            outline={outline}
            vertexHandlers={vertexHandlers}
            getPosition={computePosition}
            getContainer={() => handlesRef.current}
            renderAt={(id, [east, north], content) => (
              <Box
                key={id}
                position="absolute"
                left={`${(projection.x(east) / width) * 100}%`}
                top={`${(projection.y(north) / height) * 100}%`}
                transform="translate(-50%, -50%)"
                pointerEvents="auto"
              >
                {content}
              </Box>
            )}
          />
        </Box>
      )}
      <Box position="absolute" top="2" insetEnd="2" display="grid" gap="1">
        <IconButton variant="outline" size="xs" label={t('map.zoomIn')} onClick={() => setZoom(zoom * 1.5)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton variant="outline" size="xs" label={t('map.zoomOut')} onClick={() => setZoom(zoom / 1.5)}>
          <Minus aria-hidden />
        </IconButton>
      </Box>
    </Box>
  );
};
