-- Gives orders their daily numbers: for each restaurant and business date the next run of consecutive numbers, none of which an
-- open order of another day has. One statement reads one snapshot, so it cannot see what a concurrent one gives; the statements in here
-- follow the lock of the restaurant and see it. The lock ends with the transaction, as that of the counter's row does.
CREATE FUNCTION spiedo_take_order_numbers(counts json) RETURNS TABLE (restaurant_id uuid, business_date date, last_number integer) LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  counted record;
  locked uuid;
  given integer[];
  taken integer[];
  blocking integer;
  free_after integer;
BEGIN
  FOR counted IN
    SELECT c.restaurant, c.date, c.orders FROM json_to_recordset(counts) AS c(restaurant uuid, date date, orders integer) ORDER BY c.restaurant, c.date
  LOOP
    IF locked IS DISTINCT FROM counted.restaurant THEN
      locked := counted.restaurant;
      given := '{}';
      PERFORM pg_advisory_xact_lock(hashtextextended('orders.numbers ' || locked, 0));
    END IF;
    taken := given || ARRAY(
      SELECT o.number FROM orders o WHERE o.restaurant_id = counted.restaurant AND o.closed_at IS NULL AND o.business_date <> counted.date);
    free_after := coalesce((SELECT d.last_number FROM order_days d WHERE d.restaurant_id = counted.restaurant AND d.business_date = counted.date), 0);
    LOOP
      SELECT max(t.number) INTO blocking FROM unnest(taken) AS t(number) WHERE t.number > free_after AND t.number <= free_after + counted.orders;
      EXIT WHEN blocking IS NULL;
      free_after := blocking;
    END LOOP;
    INSERT INTO order_days AS d (restaurant_id, business_date, last_number, orders)
      VALUES (counted.restaurant, counted.date, free_after + counted.orders, counted.orders)
      ON CONFLICT ON CONSTRAINT order_days_restaurant_id_business_date_pk DO UPDATE
        SET last_number = excluded.last_number, orders = d.orders + excluded.orders;
    given := given || ARRAY(SELECT generate_series(free_after + 1, free_after + counted.orders));
    restaurant_id := counted.restaurant;
    business_date := counted.date;
    last_number := free_after + counted.orders;
    RETURN NEXT;
  END LOOP;
END
$$;
