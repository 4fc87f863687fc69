import type { ExpressionSpecification, FilterSpecification, StyleSpecification } from 'maplibre-gl'

/** Colours of the map: the brand's, calm enough for pins and zones to stand out. */
export const mapColours = {
  land: '#fff7ec',
  green: '#dfe6cd',
  water: '#c6d9d8',
  building: '#f0e0c8',
  road: '#ffffff',
  mainRoad: '#fbd48b',
  edge: '#d8cbbb',
  rail: '#b8aca0',
  text: '#1b1512',
  quietText: '#6b5e55',
  halo: '#fff7ec',
  zone: '#f5b13d',
  zoneEdge: '#d93a12',
}

/** The pages' own font, drawn in the browser: no glyphs are requested from anywhere. */
export const mapFont = ['Figtree Variable']

/** Older archives of Protomaps call the kind of a thing `pmap:kind`. */
const kind: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'pmap:kind'], '']
const name: ExpressionSpecification = ['coalesce', ['get', 'name:it'], ['get', 'name'], '']
const isKind = (...kinds: string[]): FilterSpecification => ['in', kind, ['literal', kinds]] as FilterSpecification
const byZoom = (...stops: number[]): ExpressionSpecification => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as unknown as ExpressionSpecification

const majorRoads = ['highway', 'motorway', 'trunk', 'major_road', 'primary', 'secondary', 'tertiary', 'medium_road']
const minorRoads = ['minor_road', 'residential', 'unclassified', 'service', 'living_street', 'other']

interface TileSource {
  /** Path of the archive. */
  url: string
  bounds: [number, number, number, number]
  minZoom: number
  maxZoom: number
}

/** Style of the street map for archives in the layout of Protomaps: streets, buildings, water, green, names of streets and places. */
export function buildMapStyle({ url, bounds, minZoom, maxZoom }: TileSource, origin: string): StyleSpecification {
  const layer = { source: 'tiles' }
  return {
    version: 8,
    sources: { tiles: { type: 'vector', tiles: [`pmtiles://${origin}${url}/{z}/{x}/{y}`], bounds, minzoom: minZoom, maxzoom: maxZoom } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': mapColours.land } },
      {
        ...{ ...layer, id: 'green', type: 'fill', 'source-layer': 'landuse', paint: { 'fill-color': mapColours.green } },
        filter: isKind('park', 'wood', 'forest', 'grass', 'garden', 'nature_reserve', 'cemetery', 'golf_course', 'pitch', 'playground', 'scrub', 'meadow'),
      },
      {
        ...{ ...layer, id: 'water', type: 'fill', 'source-layer': 'water', paint: { 'fill-color': mapColours.water } },
        filter: ['==', ['geometry-type'], 'Polygon'],
      },
      {
        ...{ ...layer, id: 'rivers', type: 'line', 'source-layer': 'water', filter: ['==', ['geometry-type'], 'LineString'] },
        paint: { 'line-color': mapColours.water, 'line-width': byZoom(10, 1, 16, 6) },
      },
      {
        ...{ ...layer, id: 'buildings', type: 'fill', 'source-layer': 'buildings', minzoom: 13 },
        paint: { 'fill-color': mapColours.building, 'fill-outline-color': mapColours.edge },
      },
      {
        ...{ ...layer, id: 'rails', type: 'line', 'source-layer': 'roads', filter: isKind('rail') },
        paint: { 'line-color': mapColours.rail, 'line-width': byZoom(10, 0.6, 17, 2.5), 'line-dasharray': [4, 2] },
      },
      {
        ...{ ...layer, id: 'paths', type: 'line', 'source-layer': 'roads', minzoom: 14, filter: isKind('path', 'pedestrian', 'footway') },
        paint: { 'line-color': mapColours.edge, 'line-width': byZoom(14, 0.5, 18, 3) },
      },
      {
        ...{ ...layer, id: 'minor-edges', type: 'line', 'source-layer': 'roads', minzoom: 12, filter: isKind(...minorRoads) },
        ...{ layout: { 'line-cap': 'round' }, paint: { 'line-color': mapColours.edge, 'line-width': byZoom(12, 0.8, 14, 3, 18, 20) } },
      },
      {
        ...{ ...layer, id: 'minor-roads', type: 'line', 'source-layer': 'roads', minzoom: 12, filter: isKind(...minorRoads) },
        ...{ layout: { 'line-cap': 'round' }, paint: { 'line-color': mapColours.road, 'line-width': byZoom(12, 0.4, 14, 2, 18, 17) } },
      },
      {
        ...{ ...layer, id: 'major-edges', type: 'line', 'source-layer': 'roads', filter: isKind(...majorRoads) },
        ...{ layout: { 'line-cap': 'round' }, paint: { 'line-color': mapColours.edge, 'line-width': byZoom(8, 1.4, 14, 6.5, 18, 28) } },
      },
      {
        ...{ ...layer, id: 'major-roads', type: 'line', 'source-layer': 'roads', filter: isKind(...majorRoads) },
        ...{ layout: { 'line-cap': 'round' }, paint: { 'line-color': mapColours.mainRoad, 'line-width': byZoom(8, 0.8, 14, 4.5, 18, 24) } },
      },
      {
        ...{ ...layer, id: 'street-names', type: 'symbol', 'source-layer': 'roads', minzoom: 13 },
        layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': mapFont, 'text-size': byZoom(13, 11, 18, 16) },
        paint: { 'text-color': mapColours.quietText, 'text-halo-color': mapColours.halo, 'text-halo-width': 1.5 },
      },
      {
        ...{ ...layer, id: 'place-names', type: 'symbol', 'source-layer': 'places' },
        layout: { 'text-field': name, 'text-font': mapFont, 'text-size': byZoom(8, 13, 15, 17), 'text-max-width': 8 },
        paint: { 'text-color': mapColours.text, 'text-halo-color': mapColours.halo, 'text-halo-width': 2 },
      },
    ],
  }
}
