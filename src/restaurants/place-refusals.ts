import { refusals } from '#platform/refusal.ts'

/** Every way in which a change of what belongs to a restaurant is refused. */
export const refusePlace = refusals({
  administrators_only: { status: 403, text: 'places-api.administrators_only' },
  changed_meanwhile: { status: 409, text: 'places-api.changed_meanwhile' },
  company_not_found: { status: 422, text: 'places-api.company_not_found' },
  city_not_found: { status: 422, text: 'places-api.city_not_found' },
  picture_not_found: { status: 422, text: 'places-api.picture_not_found' },
  kind_not_found: { status: 422, text: 'places-api.kind_not_found' },
  not_there: { status: 404, text: 'places-api.not_there' },
  slug_taken: { status: 409, text: 'places-api.slug_taken' },
  vat_number_taken: { status: 409, text: 'places-api.vat_number_taken' },
  city_taken: { status: 409, text: 'places-api.city_taken' },
  code_taken: { status: 409, text: 'places-api.code_taken' },
  station_taken: { status: 409, text: 'places-api.station_taken' },
  label_taken: { status: 409, text: 'places-api.label_taken' },
  zone_taken: { status: 409, text: 'places-api.zone_taken' },
  still_used: { status: 409, text: 'places-api.still_used' },
  outline_far: { status: 422, text: 'places-api.outline_far' },
  closure_twice: { status: 409, text: 'places-api.closure_twice' },
  hours_overlap: { status: 422, text: 'places-api.hours_overlap' },
  import_unreadable: { status: 422, text: 'places-api.import_unreadable' },
  import_quotes: { status: 422, text: 'api.table_quotes' },
  import_without_rows: { status: 422, text: 'api.table_without_rows' },
  import_columns: { status: 422, text: 'places-api.import_columns' },
  import_refused: { status: 422, text: 'places-api.import_refused' },
  order_incomplete: { status: 409, text: 'places-api.order_incomplete' },
})
