"""Names are those of the rulebooks, language by language."""

import pytest

from draftosaurus.locales import speak

TABLE = """
forest_of_sameness | Forest of Sameness | La forêt des Similaires | Las identyczności | Floresta da Igualdade
meadow_of_differences | Meadow of Differences | La plaine des Différences | Łąka różnorodności | Campina da Diferença
prairie_of_love | Prairie of Love | La prairie des Amoureux | Preria miłości | Pradaria do Amor
woody_trio | Woody Trio | Le trio des bois | Leśne trio | Mata Tripla
king_of_the_jungle | King of the Jungle | Le roi de la Jungle | Król dżungli | Rei da Selva
solitary_island | Solitary Island | L'île du Solitaire | Samotnia | Ilha Solitária
well_ordered_wood | Well-Ordered Wood | Le bois Bien Ordonné | Las symetrii | Floresta Bem Ordenada
lovers_bridge | Lovers' Bridge | Le pont des Amoureux | Most zakochanych | Ponte dos Amantes
pyramid | Pyramid | La pyramide | Piramida | Pirâmide
lookout | Lookout | Le point de vue | Czujka | O Vigia
quarantine_zone | Quarantine Zone | La zone de quarantaine | Kwarantanna | Quarentena
river | River | La Rivière | Rzeka | O Rio
woodlands | Woodlands | Forêt | Las | Floresta
grasslands | Grasslands | Plaine | Łąki | Pradaria
restrooms | Restrooms | Côté toilettes | Toalety | Banheiros
food_court | Food Court | Côté cafétéria | Jadłodajnia | Praça de Alimentação
empty_pen | Empty Pen | Enclos vide | Puste pole | Cercado Vazio
watch_out_for_t_rex | Watch Out for T-Rex | Attention au T. rex | Pole bez tyranozaura | Cuidado com o T-Rex
t_rex | T-Rex | T. rex | Tyranozaur | T-Rex
triceratops | Triceratops | Tricératops | Triceratops | Tricerátopo
parasaurolophus | Parasaurolophus | Parasaurolophus | Parazaurolof | Parassaurolofo
stegosaurus | Stegosaurus | Stégosaure | Stegozaur | Estegossauro
diplodocus | Diplodocus | Diplodocus | Diplodok | Diplódoco
spinosaurus | Spinosaurus | Spinosaure | Spinozaur | Espinossauro
"""  # noqa: E501

ROWS = [[cell.strip() for cell in row.split("|")] for row in TABLE.strip().splitlines()]


@pytest.mark.parametrize(("identifier", "en", "fr", "pl", "pt"), ROWS)
def test_names_are_those_of_the_rulebooks(
    identifier: str, en: str, fr: str, pl: str, pt: str
) -> None:
    names = {"en": en, "fr": fr, "pl": pl, "pt": pt}
    assert {language: speak(language).name(identifier) for language in names} == names


@pytest.mark.parametrize("language", ["en", "fr", "pl", "pt"])
def test_the_banks_of_a_bridge_are_called_after_it(language: str) -> None:
    words = speak(language)
    left, right = words.name("lovers_bridge_left"), words.name("lovers_bridge_right")
    assert left != right
    assert left.startswith(words.name("lovers_bridge") + ", ")
    assert right.startswith(words.name("lovers_bridge") + ", ")
