package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
)

// stage is the service that scenarios run against, and its control.
type stage struct {
	Addresses map[string]string `json:"addresses"`
	Control   string            `json:"control"`
	// By the name of the caller; nobody has none.
	Tokens map[string]string `json:"tokens"`
}

// openStage reads the file that TURNSTONE_SCENARIO_SERVICE names.
func openStage() (*stage, error) {
	var opened stage
	return &opened, readJSON(os.Getenv("TURNSTONE_SCENARIO_SERVICE"), &opened)
}

// reset restores the fixture.
func (at *stage) reset() error {
	return at.post("/reset", nil)
}

// put inserts the rows or the workstream of a step into the database.
func (at *stage) put(given json.RawMessage) error {
	return at.post("/given", given)
}

func (at *stage) post(path string, body []byte) error {
	response, err := http.Post(at.Control+path, "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	defer response.Body.Close()
	said, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusNoContent {
		err = fmt.Errorf("%s failed: %s", path, said)
	}
	return err
}
