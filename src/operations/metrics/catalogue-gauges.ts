import type { GaugeFamily } from '#platform/metrics/database-gauges.ts'

/** The catalogue in the database, to compare with what each instance shows (`spiedo_catalogue_version`). */
export const catalogueGauges: GaugeFamily = {
  gauges: {
    spiedo_catalogue_stored_version: { help: 'Version of menu, restaurants and settings in the database' },
    spiedo_catalogue_age_seconds: { help: 'Time since the newest change of menu, restaurants or settings' },
  },
  async read({ pool }) {
    const { rows } = await pool.query<{ version: string; age: number }>(
      'select version, extract(epoch from now() - changed_at)::float8 as age from catalogue_version',
    )
    return rows.flatMap(({ version, age }) => [
      { name: 'spiedo_catalogue_stored_version', value: Number(version) },
      { name: 'spiedo_catalogue_age_seconds', value: age },
    ])
  },
}
