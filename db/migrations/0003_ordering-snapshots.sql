-- What quotes and slots are reckoned from is kept in memory by version of the catalogue, so these raise it too.
DO $do$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['station_kinds', 'stations', 'dining_tables', 'food_work', 'option_value_work', 'vat_classes', 'vat_rates'] LOOP
    EXECUTE format(
      'CREATE CONSTRAINT TRIGGER %1$s_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON %1$I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version()',
      source);
  END LOOP;
END
$do$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER restaurants_slots_catalogue_version AFTER UPDATE OF slots_ahead_days
ON restaurants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version();
