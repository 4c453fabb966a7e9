-- What was sent never becomes a draft again: as a draft, its evidence could be deleted.
CREATE TRIGGER contracts_sent BEFORE UPDATE OF state ON contracts FOR EACH ROW
  WHEN (OLD.state NOT IN ('draft', 'sending') AND NEW.state IN ('draft', 'sending'))
  EXECUTE FUNCTION refuse_contract_change();
