-- What was sent about one account: its page for admins lists it, and it goes with the account. pgboss.job stays without: what
-- is done leaves it within hours.
CREATE INDEX "archive_speaker" ON pgboss.archive ((data->>'speakerId'), created_on DESC, id DESC);
