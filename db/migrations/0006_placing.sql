-- An order is placed by one statement that is its own transaction. What can't be taken ends it, so that nothing of it
-- counts; the detail says what it was.
CREATE FUNCTION spiedo_refuse(why text) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RAISE EXCEPTION 'not to be had: %', why USING ERRCODE = 'SP001', DETAIL = why;
END
$$;
